/** Calls providers from the server: limited in time and size, and without redirects (SOCIAL-240). */

/** A failed call. The message says why and contains no secrets. */
export class ProviderCallError extends Error {
  override readonly name = 'ProviderCallError'
}

export interface ProviderCall {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: URLSearchParams | string
  /** Larger responses are aborted; 1 MiB by default. */
  readonly maxBytes?: number
}

export interface ProviderAnswer {
  /** Never a redirect. */
  readonly status: number
  readonly bytes: Uint8Array
}

/**
 * Calls a provider.
 * @throws ProviderCallError
 */
export type ProviderHttp = (url: string, call?: ProviderCall) => Promise<ProviderAnswer>

const answerMaxBytes = 1024 * 1024

/**
 * Creates the HTTP client of providers.
 * @param parts `timeoutMs` covers the whole call
 */
export function createProviderHttp({ fetch, timeoutMs }: { fetch: typeof globalThis.fetch; timeoutMs: number }): ProviderHttp {
  return async (url, { maxBytes = answerMaxBytes, ...call } = {}) => {
    try {
      const response = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel()
        throw new ProviderCallError('the provider responded with a redirect')
      }
      return { status: response.status, bytes: await readBytes(response, maxBytes) }
    } catch (cause) {
      throw cause instanceof ProviderCallError ? cause : new ProviderCallError("the provider can't be reached", { cause })
    }
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop early cancels the rest of the response.
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new ProviderCallError(`the provider responded with more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Parses the JSON of a successful response.
 * @throws ProviderCallError
 */
export function jsonOf({ status, bytes }: ProviderAnswer): unknown {
  if (status < 200 || status > 299) throw new ProviderCallError(`the provider responded with status ${status}`)
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw new ProviderCallError('the provider responded with invalid JSON')
  }
}
