/** One call of the API as its description has it: a procedure, and the REST path that leads to it. */
export interface ApiCall {
  /** Dotted name, e.g. `search.find`. */
  procedure: string
  type: 'query' | 'mutation'
  summary: string
  method: string
  /** With `{name}` where members of the input stand. */
  path: string
  /** What an example of it is given. */
  example: Record<string, unknown>
}

/** Reads every call from the server's OpenAPI document; further paths of one procedure are left out. @throws when it does not come */
export async function readApiCalls(baseUrl: string, fetch = globalThis.fetch): Promise<ApiCall[]> {
  const response = await fetch(`${baseUrl}/api/openapi.json`)
  if (!response.ok) throw new Error(`The description of the API did not come (${response.status})`)
  // Our own document, whose shape tests of the server hold.
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths)
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
    .sort((one, other) => one.procedure.localeCompare(other.procedure, 'en'))
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

/** The same call as a REST client makes it: the first line of its request, and its body. */
export function restRequest({ method, path }: Pick<ApiCall, 'method' | 'path'>, input: Record<string, unknown>): string {
  const members = new Map(Object.entries(input))
  const filled = path.replace(/\{(\w+)\}/gu, (_whole, name: string) => {
    const value = members.get(name)
    members.delete(name)
    return encodeURIComponent(String(value ?? ''))
  })
  if (method !== 'GET')
    return `${method} ${filled}\ncontent-type: application/json\n\n${JSON.stringify(Object.fromEntries(members), null, 2)}`
  const query = new URLSearchParams([...members].map(([name, value]) => [name, String(value)]))
  return `GET ${filled}${query.size > 0 ? `?${query}` : ''}`
}
