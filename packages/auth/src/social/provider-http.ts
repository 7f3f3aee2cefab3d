/** Calls from this server to a provider: limited in time and size, without redirects (SOCIAL-240). */

/** A call that brought nothing usable. The message says why, and holds nothing secret. */
export class ProviderCallError extends Error {
  override readonly name = 'ProviderCallError'
}

export interface ProviderCall {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: URLSearchParams | string
  /** Larger answers are not read to their end; a mebibyte unless said otherwise. */
  readonly maxBytes?: number
}

export interface ProviderAnswer {
  /** Never a redirect. */
  readonly status: number
  readonly bytes: Uint8Array
}

/** @throws ProviderCallError */
export type ProviderHttp = (url: string, call?: ProviderCall) => Promise<ProviderAnswer>

const answerMaxBytes = 1024 * 1024

/** @param parts `timeoutMs`: from the first byte sent to the last received */
export function createProviderHttp({ fetch, timeoutMs }: { fetch: typeof globalThis.fetch; timeoutMs: number }): ProviderHttp {
  return async (url, { maxBytes = answerMaxBytes, ...call } = {}) => {
    try {
      const response = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel()
        throw new ProviderCallError('the provider answers with a redirect')
      }
      return { status: response.status, bytes: await readBytes(response, maxBytes) }
    } catch (cause) {
      throw cause instanceof ProviderCallError ? cause : new ProviderCallError('the provider cannot be reached', { cause })
    }
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop early cancels the rest of the answer.
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new ProviderCallError(`the provider answers with more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The JSON value of a successful answer.
 * @throws ProviderCallError
 */
export function jsonOf({ status, bytes }: ProviderAnswer): unknown {
  if (status < 200 || status > 299) throw new ProviderCallError(`the provider answers with status ${status}`)
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw new ProviderCallError('the provider answers with something that is no JSON')
  }
}
