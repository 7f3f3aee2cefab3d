/** How pages reach the REST API under `/api/v1`. */
export interface V1Options {
  /** The server's origin; empty for the page's own. */
  baseUrl: string
  /** Returns the CSRF token that came with the page, if one did. */
  pageToken: () => string | undefined
  fetch?: typeof globalThis.fetch
}

/**
 * Sends a POST.
 * @returns the response, whatever its status
 * @throws Error when there is no response
 */
export type PostV1 = (path: string, options?: Pick<RequestInit, 'keepalive' | 'body' | 'signal'>) => Promise<Response>

/**
 * Creates a function that sends POSTs under `/api/v1` with a CSRF token: the page's, or one fetched before the first call (WEB-323). If the
 * token is refused, it fetches another and repeats the call once (WEB-324).
 */
export function createV1Post({ baseUrl, pageToken, fetch = globalThis.fetch }: V1Options): PostV1 {
  let token: string | undefined
  const fetchToken = async () => {
    const response = await fetch(`${baseUrl}/api/v1/csrf-token`, { credentials: 'include', cache: 'no-store' })
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string') return answer.token
    throw new Error(`Couldn't get a CSRF token (${response.status})`)
  }
  return async (path, options = {}) => {
    const send = (csrf: string) =>
      fetch(`${baseUrl}/api/v1${path}`, { ...options, method: 'POST', credentials: 'include', headers: { 'csrf-token': csrf } })
    token ??= pageToken() ?? (await fetchToken())
    const response = await send(token)
    if (response.status !== 403 || (await codeOf(response)) !== 'INVALID_CSRF_TOKEN') return response
    token = await fetchToken()
    return send(token)
  }
}

async function codeOf(response: Response): Promise<unknown> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
}
