import { ClientError } from './client-error.ts'

/**
 * Runs work that must end in time (API-007). Uses only what every platform has: React Native has neither `AbortSignal.timeout` nor
 * `AbortSignal.any`.
 * @throws ClientError TIMEOUT, or ABORTED if the caller's signal ends it
 */
export async function withDeadline<Value>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  let end: (error: ClientError) => void = () => {}
  const ended = new Promise<never>((_resolve, reject) => {
    end = (error) => {
      reject(error)
      controller.abort()
    }
  })
  const abort = () => end(new ClientError('ABORTED', 'The call was aborted'))
  const timer = setTimeout(() => end(new ClientError('TIMEOUT', `No response within ${ms} ms`)), ms)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await Promise.race([ended, work(controller.signal)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
