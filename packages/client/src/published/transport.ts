import { isTemporary } from '../errors.ts'
import { ClientError } from './client-error.ts'
import type { MorselClientOptions, ValueOrGetter } from './types.ts'

/** Sends a request. @throws ClientError UNREACHABLE, NOT_MORSEL, or what an option throws */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/** Creates the function that sends all requests of a client, with its headers, token and cookies. */
export function createTransport({ fetch = globalThis.fetch, headers, token, cookieJar }: MorselClientOptions): Transport {
  return async (url, init) => {
    const sent = new Headers(init.headers)
    for (const [name, value] of Object.entries((await current(headers)) ?? {})) sent.set(name, value)
    const bearer = await current(token)
    if (bearer) sent.set('authorization', `Bearer ${bearer}`)
    const cookies = await cookieJar?.getCookieString(url)
    if (cookies) sent.set('cookie', cookies)
    const { response, text } = await answerOf(() => fetch(url, { ...init, headers: sent, credentials: bearer ? 'omit' : 'include' }))
    if (cookieJar) for (const line of response.headers.getSetCookie()) await cookieJar.setCookie(line, url)
    requireMorsel(response)
    return new Response(text, { status: response.status, headers: response.headers })
  }
}

/** Waits for the whole response: the connection may also end in the middle of it. */
async function answerOf(send: () => Promise<Response>): Promise<{ response: Response; text: string }> {
  try {
    const response = await send()
    return { response, text: await response.text() }
  } catch (cause) {
    throw new ClientError('UNREACHABLE', cause instanceof Error ? cause.message : String(cause), cause)
  }
}

/** Refuses responses of proxies and of other servers (API-006). */
function requireMorsel({ status, headers }: Response): void {
  const type = headers.get('content-type') ?? 'no content type'
  if (type.includes('json')) return
  throw isTemporary({ status })
    ? new ClientError('UNREACHABLE', `A server before Morsel answers ${status}`)
    : new ClientError('NOT_MORSEL', `The response isn't Morsel's (${status}, ${type}). Check baseUrl.`)
}

async function current<Value>(value: ValueOrGetter<Value> | undefined): Promise<Value | undefined> {
  // No value is a function itself.
  return typeof value === 'function' ? await (value as () => Value | Promise<Value>)() : value
}
