import { isErrorCode } from '@morsel/contract/errors'

/** How pages reach the product's own REST API, `/api/v1`. */
export interface V1Options {
  /** Origin of the server; empty for the page's own. */
  baseUrl: string
  /** The CSRF token that the page came with; undefined when it came without one. */
  pageToken: () => string | undefined
  fetch?: typeof globalThis.fetch
}

/** One unsafe call. @returns the answer, whatever its status. @throws when none came */
export type PostV1 = (path: string, options?: Pick<RequestInit, 'keepalive' | 'body' | 'signal'>) => Promise<Response>

/**
 * Unsafe calls under `/api/v1` with their CSRF header: of the page, or asked for once. A token that is refused is asked for anew and the call
 * repeated once (WEB-323).
 */
export function createV1Post({ baseUrl, pageToken, fetch = globalThis.fetch }: V1Options): PostV1 {
  let token: string | undefined
  const askToken = async () => {
    const response = await fetch(`${baseUrl}/api/v1/csrf-token`, { credentials: 'include', cache: 'no-store' })
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string') return answer.token
    throw new Error(`The server gave no CSRF token (${response.status})`)
  }
  return async (path, options = {}) => {
    const send = (csrf: string) =>
      fetch(`${baseUrl}/api/v1${path}`, { ...options, method: 'POST', credentials: 'include', headers: { 'csrf-token': csrf } })
    token ??= pageToken() ?? (await askToken())
    const response = await send(token)
    if (response.status !== 403 || (await codeOf(response)) !== 'INVALID_CSRF_TOKEN') return response
    token = await askToken()
    return send(token)
  }
}

async function codeOf(response: Response): Promise<string | undefined> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
  return typeof code === 'string' && isErrorCode(code) ? code : undefined
}
