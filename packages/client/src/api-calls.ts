/** An API call, as described by the OpenAPI document: a procedure and its REST path, if it has one. */
export interface ApiCall {
  /** The dotted name, e.g. `search.find`. */
  procedure: string
  type: 'query' | 'mutation'
  summary: string
  /** Empty without a path. */
  method: string
  /** Path parameters are written as `{name}`; empty for a procedure that only the typed client can call. */
  path: string
  /** An example of its input. */
  example: Record<string, unknown>
}

/** Loads all calls from the server's OpenAPI document. Each procedure is listed once. @throws Error when the document can't be loaded */
export async function readApiCalls(baseUrl: string, fetch = globalThis.fetch): Promise<ApiCall[]> {
  const response = await fetch(`${baseUrl}/api/openapi.json`)
  if (!response.ok) throw new Error(`Couldn't load the OpenAPI document (${response.status})`)
  // Tests of the server check the shape of the document.
  const { paths, 'x-without-path': others = [] } = (await response.json()) as ApiDocument
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
    .filter(({ operation }) => operation.deprecated !== true)
    .map(({ path, method, operation }) => ({
      procedure: operation.operationId,
      type: operation['x-trpc'],
      summary: operation.summary,
      method: method.toUpperCase(),
      path,
      example: exampleOf(operation),
    }))
  return [...calls, ...others.map((call) => ({ method: '', path: '', example: {}, ...call }))].sort((one, other) =>
    one.procedure.localeCompare(other.procedure, 'en'),
  )
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  'x-without-path'?: (Pick<ApiCall, 'procedure' | 'type' | 'summary'> & { example?: Record<string, unknown> })[]
}

interface Operation {
  operationId: string
  'x-trpc': ApiCall['type']
  summary: string
  deprecated?: boolean
  parameters?: { name: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

function exampleOf({ parameters = [], requestBody }: Operation): Record<string, unknown> {
  const [body] = Object.values(requestBody?.content ?? {})
  const named = parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example] as const]))
  return { ...Object.fromEntries(named), ...(typeof body?.example === 'object' ? body.example : {}) }
}

/** Writes a call as a REST request: the method and URL, then the body. Empty if it has no path. */
export function restRequest({ method, path }: Pick<ApiCall, 'method' | 'path'>, input: Record<string, unknown>): string {
  if (path === '') return ''
  const members = new Map(Object.entries(input))
  const filled = path.replace(/\{(\w+)\}/gu, (_whole, name: string) => {
    const value = members.get(name)
    members.delete(name)
    return encodeURIComponent(String(value ?? ''))
  })
  const isInQuery = method === 'GET' || method === 'DELETE'
  if (!isInQuery) return `${method} ${filled}\ncontent-type: application/json\n\n${JSON.stringify(Object.fromEntries(members), null, 2)}`
  const query = new URLSearchParams([...members].map(([name, value]) => [name, String(value)]))
  return `${method} ${filled}${query.size > 0 ? `?${query}` : ''}`
}
