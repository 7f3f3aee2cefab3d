import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Config } from '@morsel/api/kernel/config/config'
import { type Answer, openApiDocument } from '@morsel/api/wiring/openapi/document'
import { isErrorCode, wireCode } from '@morsel/contract/errors'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/**
 * Checks every REST response of a test against `/api/openapi.json`: its status, its code, the shape of its body and the cookies it sets.
 * @returns a sentence for each part of a response that isn't documented
 */
export function watchAnswers(server: Server, config: Config): string[] {
  const surprises: string[] = []
  const document = openApiDocument(config)
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  ajv.addSchema({ $id: 'document', ...document })
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
      const answer = named.$ref ? sharedAnswer(named.$ref) : named
      const problem = bodyProblem(answer, sentBody(), headers('content-type').join())
      if (problem) surprises.push(`${given}: ${problem}`)
      if (res.statusCode < 400) {
        const names = String(JSON.stringify(named.headers ?? {}))
        for (const line of headers('set-cookie'))
          if (!names.includes(`\`${line.split('=')[0]}\``)) surprises.push(`${given} and ${line.split('=')[0]}, a cookie it does not name`)
      }
    })
  })
  return surprises

  function sharedAnswer(reference: string): Answer {
    const shared = document.components.responses?.[reference.split('/').at(-1) ?? '']
    return typeof shared === 'object' && shared !== null ? shared : {}
  }

  function bodyProblem({ content }: Answer, text: string, type: string): string | undefined {
    const [, media] = Object.entries(content ?? {}).find(([name]) => type.startsWith(name)) ?? []
    if (!media) return content ? `no body of ${type} is named` : undefined
    if (!type.startsWith('application/json') || !media.schema) return undefined
    const body: unknown = JSON.parse(text)
    const validate = ajv.compile(JSON.parse(JSON.stringify(media.schema).replaceAll('"#/components', '"document#/components')))
    if (!validate(body)) return `${ajv.errorsText(validate.errors)} in ${text}`
    if (!media.examples || typeof body !== 'object' || body === null || !('code' in body && 'message' in body)) return undefined
    const { code, message } = body
    // The message of some codes names a provider, and so does the code that is sent (AUTH-133).
    const isNamed = Object.keys(media.examples).some((name) => code === (isErrorCode(name) ? wireCode(name, String(message)) : name))
    return isNamed ? undefined : `the code ${code} is not named`
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

/** Returns all values of a header, including those passed to `writeHead` as a list. */
function headersOf(res: ServerResponse): (name: string) => string[] {
  const listed: unknown[] = []
  const writeHead = res.writeHead
  res.writeHead = (...words: unknown[]) => {
    const list = words.find(Array.isArray)
    if (list) listed.push(...list)
    return Reflect.apply(writeHead, res, words)
  }
  return (name) => {
    const direct = listed.flatMap((value, index) =>
      String(listed[index - 1]).toLowerCase() === name && index % 2 === 1 ? [String(value)] : [],
    )
    return [...direct, ...[res.getHeader(name) ?? []].flat().map(String)]
  }
}
