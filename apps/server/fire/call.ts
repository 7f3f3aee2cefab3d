import { type IncomingHttpHeaders, request } from 'node:http'

/** An HTTP call, sent as is. */
export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer
}

/** A response; its status is 0 when the connection broke. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const ourselves = '127.0.0.1'

/** Longer than any call to the server may take. */
const patienceMs = 40_000

/**
 * Sends a call on a new connection.
 * @param from a loopback address; each counts as a separate client. It's also sent in `X-Forwarded-For`, because some servers read only
 *   that
 */
export function send(url: string, { method, path, headers, body }: Call, from = ourselves): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, headers: {}, text: '' })
    const target = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, localAddress: from, agent: false, timeout: patienceMs }
    const proxied = from === ourselves ? {} : { 'x-forwarded-for': from }
    const call = request({ ...target, method, path, headers: { host: new URL(url).host, ...proxied, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.once('error', broken)
      response.once('close', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    call.once('error', broken).once('timeout', () => call.destroy())
    call.end(method === 'GET' || method === 'HEAD' ? undefined : body)
  })
}

export const get = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'GET', path, headers, body: '' })

export function post(path: string, value: unknown, headers: Record<string, string> = {}): Call {
  const body = typeof value === 'string' ? value : JSON.stringify(value)
  return { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body }
}

/** Returns the `Cookie` header that a browser would send after a response. */
export const cookieOf = ({ headers }: Answer): string => (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
