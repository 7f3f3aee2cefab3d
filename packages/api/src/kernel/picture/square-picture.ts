import type { Crop } from '@morsel/contract/avatar'
import { avatarBounds } from '@morsel/contract/avatar'
import { AppError } from '@morsel/contract/errors'
import { decodingSecondsMax, inTurn, isPicture, openPicture, readPictureSize } from './decoding.ts'

/**
 * Crops a picture to a square WebP, upright and without metadata (location, camera, profile).
 * @param minSide the minimum side of the square, in pixels
 * @throws AppError INVALID_IMAGE, IMAGE_TOO_SMALL, IMAGE_HAS_TOO_MANY_PIXELS, SERVICE_UNAVAILABLE when too many wait
 */
export async function squarePicture(bytes: Uint8Array, crop: Crop, minSide: number = avatarBounds.minSide): Promise<Uint8Array> {
  if (!isPicture(bytes)) throw new AppError('INVALID_IMAGE')
  return inTurn(() => cut(bytes, crop, minSide))
}

async function cut(bytes: Uint8Array, { left = 0.5, top = 0.5, size = 1 }: Crop, minSide: number): Promise<Uint8Array> {
  const { width, height, maxPixels } = await readPictureSize(bytes).catch((cause: unknown) => {
    throw new AppError('INVALID_IMAGE', { cause })
  })
  // Checks the size in the header before any pixel is decoded.
  if (width * height > Math.min(avatarBounds.maxPixels, maxPixels)) throw new AppError('IMAGE_HAS_TOO_MANY_PIXELS')
  const side = Math.round(Math.min(width, height) * size)
  if (side < minSide) throw new AppError('IMAGE_TOO_SMALL')
  try {
    return await openPicture(bytes, { limitInputPixels: avatarBounds.maxPixels, failOn: 'error' })
      .timeout({ seconds: decodingSecondsMax })
      .autoOrient()
      .extract({ left: Math.round((width - side) * left), top: Math.round((height - side) * top), width: side, height: side })
      .resize(avatarBounds.storedSide, avatarBounds.storedSide)
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    throw new AppError('INVALID_IMAGE', { cause })
  }
}
