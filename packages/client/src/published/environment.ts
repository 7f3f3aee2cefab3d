import { ClientError } from './client-error.ts'
import type { MorselClientOptions } from './types.ts'

/** The longest delay of a timer. */
const delayMaxMs = 2 ** 31 - 1

/** Refuses options and platforms that can't work, before the first call (API-006). @throws ClientError INVALID_OPTIONS, UNSUPPORTED_ENVIRONMENT */
export function requireUsable({ baseUrl, fetch, cookieJar, timeoutMs = 1, retries = 0 }: MorselClientOptions): void {
  const missing = ['Headers', 'Response', 'URL', 'AbortController'].filter((name) => !(name in globalThis))
  if (!fetch && typeof globalThis.fetch !== 'function') missing.push('fetch')
  if (missing.length > 0) throw new ClientError('UNSUPPORTED_ENVIRONMENT', `This platform has no ${missing.join(', ')}`)
  if (cookieJar && !('getSetCookie' in Headers.prototype))
    throw new ClientError('UNSUPPORTED_ENVIRONMENT', 'This platform hides cookies from programs: leave out cookieJar')
  if (baseUrl === '' && !('location' in globalThis))
    throw new ClientError('INVALID_OPTIONS', 'baseUrl may only be empty in a browser: outside, the client has no page')
  if (baseUrl !== '' && !/^https?:\/\/[^/?#]+$/u.test(baseUrl))
    throw new ClientError('INVALID_OPTIONS', `baseUrl must be an origin without a path, such as https://morsel.example, not ${baseUrl}`)
  if (!(timeoutMs > 0 && timeoutMs <= delayMaxMs)) throw new ClientError('INVALID_OPTIONS', 'timeoutMs must be from 1 to 2147483647')
  if (!(Number.isInteger(retries) && retries >= 0)) throw new ClientError('INVALID_OPTIONS', 'retries must be a whole number')
}
