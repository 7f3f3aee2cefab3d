import type { Crop } from '@morsel/contract/avatar'
import { postV1 } from '../../site/v1.ts'

/** A refused upload, in the shape that forms read errors from. */
class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly data: { code: string; httpStatus: number; retryAfterSeconds?: number }

  constructor(data: UploadError['data']) {
    super(data.code)
    this.data = data
  }
}

/**
 * Uploads a picture with the square to crop.
 * @throws UploadError when the server refuses the picture, TypeError when it can't be reached
 */
export async function uploadAvatar(file: File, crop: Required<Crop>): Promise<void> {
  const body = new FormData()
  body.set('image', file)
  for (const [name, share] of Object.entries(crop)) body.set(name, share.toFixed(4))
  const response = await postV1('/avatar', { body })
  if (response.ok) return
  const answer: unknown = await response.json().catch(() => undefined)
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : 'TOO_MANY_REQUESTS'
  const wait = Number(response.headers.get('retry-after'))
  throw new UploadError({ code, httpStatus: response.status, ...(wait > 0 ? { retryAfterSeconds: wait } : {}) })
}
