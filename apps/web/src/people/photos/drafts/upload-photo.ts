import type { PhotoUploadInput } from '@morsel/contract/photo'

/** A refused upload, in the shape that forms read errors from. */
class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly data: { code: string; httpStatus: number; retryAfterSeconds?: number }

  constructor(data: UploadError['data']) {
    super(data.code)
    this.data = data
  }
}

/** The selected part of a photo, as fractions. */
export type PhotoPart = Pick<PhotoUploadInput, 'left' | 'top' | 'width' | 'height'>

interface Upload {
  file: File
  part: PhotoPart
  fields: Readonly<Record<string, string>>
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads one photo. `fetch` can't say how much it has sent.
 * @throws UploadError when the server refuses the photo, TypeError when it can't be reached
 */
export async function uploadPhoto({ file, part, fields, onProgress }: Upload): Promise<void> {
  const body = new FormData()
  body.set('image', file)
  for (const [name, text] of Object.entries(fields)) body.set(name, text)
  for (const [name, share] of Object.entries(part)) body.set(name, share.toFixed(4))
  const response = await fetch('/api/v1/csrf-token', { credentials: 'include', cache: 'no-store' })
  const { token } = await response.json()
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/photos')
    request.setRequestHeader('csrf-token', String(token))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('The server could not be reached'))
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)))
    request.send(body)
  })
}

function refusalOf(request: XMLHttpRequest): UploadError {
  const wait = Number(request.getResponseHeader('retry-after'))
  return new UploadError({
    code: codeOf(request.responseText),
    httpStatus: request.status,
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  })
}

function codeOf(text: string): string {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : 'TOO_MANY_REQUESTS'
  } catch {
    return 'INTERNAL_SERVER_ERROR'
  }
}
