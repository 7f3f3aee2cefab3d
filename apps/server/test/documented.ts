import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Config } from '@morsel/api/kernel/config/config'
import { type Answer, type OpenApiDocument, openApiDocument } from '@morsel/api/wiring/openapi/document'
import type { JsonSchema } from '@morsel/api/wiring/openapi/schemas'
import { isErrorCode, wireCode } from '@morsel/contract/errors'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { exposedHeaders } from '../src/http/cors.ts'

/**
 * Checks every REST response of a test against `/api/openapi.json`: its status, its code, the shape of its body, its headers and the cookies
 * it sets.
 * @returns a sentence for each part of a response that isn't documented
 */
export function watchAnswers(server: Server, config: Config): string[] {
  const surprises: string[] = []
  const document = openApiDocument(config)
  const problemOf = createValidator(document)
  const paths = Object.entries(document.paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))

  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const path = (req.url ?? '').split('?')[0] ?? ''
    const operation = paths.find(({ pattern }) => pattern.test(path))?.methods[(req.method ?? '').toLowerCase()]
    if (!operation) return
    const sentBody = bodyOf(res)
    const headers = headersOf(res)
    res.on('finish', () => {
      const given = `${req.method} ${path} answered ${res.statusCode}`
      const named = operation.responses[res.statusCode]
      if (!named) return surprises.push(`${given}, which it does not name: ${sentBody()}`)
      const answer: Answer = named.$ref ? resolve(named.$ref) : named
      const problem = bodyProblem(answer, sentBody(), headers('content-type').join())
      if (problem) surprises.push(`${given}: ${problem}`)
      for (const found of headerProblems(answer, headers, res.statusCode >= 400)) surprises.push(`${given}: ${found}`)
    })
  })
  return surprises

  /** Finds a shared response or header. */
  function resolve(reference: string): object {
    const [group = '', name = ''] = reference.split('/').slice(-2)
    const shared = document.components[group]?.[name]
    return typeof shared === 'object' && shared !== null ? shared : {}
  }

  function bodyProblem({ content }: Answer, text: string, type: string): string | undefined {
    const [, media] = Object.entries(content ?? {}).find(([name]) => type.startsWith(name)) ?? []
    if (!media) return content ? `no body of ${type} is named` : text === '' ? undefined : `no body is named: ${text}`
    if (!/^application\/(?:problem\+)?json/.test(type) || !media.schema) return undefined
    const body: unknown = JSON.parse(text)
    const problem = problemOf(media.schema, body)
    if (problem !== undefined) return `${problem} in ${text}`
    if (!media.examples || typeof body !== 'object' || body === null || !('code' in body && 'message' in body)) return undefined
    const { code, message } = body
    // The message of some codes names a provider, and so does the code that is sent (AUTH-133).
    const isNamed = Object.keys(media.examples).some((name) => code === (isErrorCode(name) ? wireCode(name, String(message)) : name))
    return isNamed ? undefined : `the code ${code} is not named`
  }

  function headerProblems({ headers: named = {} }: Answer, headers: SentHeaders, isError: boolean): string[] {
    const known = new Map(Object.entries(named).map(([name, header]) => [name.toLowerCase(), header]))
    return headers.names().flatMap((name) => {
      // Any error may clear the cookies of a session that has ended.
      if (isError && name === 'set-cookie') return []
      const header = known.get(name)
      if (header === undefined) return readHeaders.has(name) ? [`${name}, a header that is not named`] : []
      if (name === 'set-cookie')
        return headers(name).flatMap((line) => {
          const cookie = line.split('=')[0]
          return JSON.stringify(header).includes(`\`${cookie}\``) ? [] : [`${cookie}, a cookie that is not named`]
        })
      const { $ref, schema = {} }: { $ref?: string; schema?: JsonSchema } = Object(header)
      const shape: JsonSchema = $ref === undefined ? schema : (Object(resolve($ref)).schema ?? {})
      return headers(name).flatMap((text) => {
        const problem = problemOf(shape, shape.type === 'integer' ? Number(text) : text)
        return problem === undefined ? [] : [`${name}: ${text}: ${problem}`]
      })
    })
  }
}

/** Headers that clients read, which are documented wherever they are sent. */
const readHeaders = new Set(['set-cookie', 'location', ...exposedHeaders.map((name) => name.toLowerCase())])

/** Returns a function that says what is wrong with a value by a schema of the document, if anything. */
function createValidator(document: OpenApiDocument): (schema: JsonSchema, value: unknown) => string | undefined {
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  ajv.addSchema({ $id: 'document', ...document })
  const compiled = new Map<JsonSchema, ValidateFunction>()
  const compile = (schema: JsonSchema) => {
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')))
    compiled.set(schema, validate)
    return validate
  }
  return (schema, value) => {
    const validate = compiled.get(schema) ?? compile(schema)
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }
}

const unpacked = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync }
/** Records the body of a response as it is sent. The returned function gives it as text. */
function bodyOf(res: ServerResponse): () => string {
  const parts: Buffer[] = []
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  const [write, end] = [res.write, res.end]
  res.write = (...words: unknown[]) => {
    keep(words[0])
    return Reflect.apply(write, res, words)
  }
  res.end = (...words: unknown[]) => {
    keep(words[0])
    return Reflect.apply(end, res, words)
  }
  return () => {
    const bytes = Buffer.concat(parts)
    const coding = Object.entries(unpacked).find(([name]) => name === res.getHeader('content-encoding'))
    return (coding ? coding[1](bytes) : bytes).toString('utf8')
  }
}

/** All values of a header of a response, and the names of its headers. */
interface SentHeaders {
  (name: string): string[]
  names(): string[]
}

/** Reads the headers of a response when it has been sent, including those passed to `writeHead` as a list. */
function headersOf(res: ServerResponse): SentHeaders {
  const listed: [name: string, value: string][] = []
  const writeHead = res.writeHead
  res.writeHead = (...words: unknown[]) => {
    const list = words.find(Array.isArray) ?? []
    for (let at = 0; at < list.length; at += 2) listed.push([String(list[at]).toLowerCase(), String(list[at + 1])])
    return Reflect.apply(writeHead, res, words)
  }
  const all = (name: string) => [
    ...listed.flatMap(([known, value]) => (known === name ? [value] : [])),
    ...[res.getHeader(name) ?? []].flat().map(String),
  ]
  return Object.assign(all, { names: () => [...new Set([...listed.map(([name]) => name), ...res.getHeaderNames()])] })
}
