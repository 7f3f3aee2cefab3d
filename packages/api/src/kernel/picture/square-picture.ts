import type { Crop } from '@morsel/contract/avatar'
import { avatarBounds } from '@morsel/contract/avatar'
import { AppError } from '@morsel/contract/errors'
import sharp from 'sharp'

// The library can read more formats than these, so block the others.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })
// Caching would be useless, because every picture is used once.
sharp.cache(false)

/**
 * How many megabytes decoding one megapixel takes at worst, as measured. AVIF needs planes, their conversion and a copy. PNG may be
 * interlaced with 16 bits. A kilobyte of AVIF can claim 40 megapixels.
 */
const decodingBytesPerPixel = { heif: 18, webp: 8.2, png: 7, jpeg: 4 } as const satisfies Record<string, number>

/** The memory that decoding one picture may take (SEC-225). Pictures are decoded one at a time. */
const decodingMaxBytes = 256 * 1024 * 1024
const secondsMax = 15

/** The maximum number of uploads that wait. The file of each is in memory. */
const waitingMax = 50

let isBusy = false
const waiting: (() => void)[] = []

/**
 * Crops a picture to a square WebP, upright and without metadata (location, camera, profile).
 * @param minSide the minimum side of the square, in pixels
 * @throws AppError INVALID_IMAGE, IMAGE_TOO_SMALL, IMAGE_HAS_TOO_MANY_PIXELS, SERVICE_UNAVAILABLE when too many wait
 */
export async function squarePicture(bytes: Uint8Array, crop: Crop, minSide: number = avatarBounds.minSide): Promise<Uint8Array> {
  if (!isAccepted(bytes)) throw new AppError('INVALID_IMAGE')
  if (isBusy) {
    if (waiting.length >= waitingMax) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  isBusy = true
  try {
    return await cut(bytes, crop, minSide)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else isBusy = false
  }
}

async function cut(bytes: Uint8Array, { left = 0.5, top = 0.5, size = 1 }: Crop, minSide: number): Promise<Uint8Array> {
  const { width, height, maxPixels } = await readSize(bytes)
  // Checks the size in the header before any pixel is decoded.
  if (width * height > maxPixels) throw new AppError('IMAGE_HAS_TOO_MANY_PIXELS')
  const side = Math.round(Math.min(width, height) * size)
  if (side < minSide) throw new AppError('IMAGE_TOO_SMALL')
  try {
    return await sharp(bytes, { limitInputPixels: avatarBounds.maxPixels, failOn: 'error' })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .extract({ left: Math.round((width - side) * left), top: Math.round((height - side) * top), width: side, height: side })
      .resize(avatarBounds.storedSide, avatarBounds.storedSide)
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    throw new AppError('INVALID_IMAGE', { cause })
  }
}

/** Reads width and height after rotation, and how many pixels the format may have. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number; maxPixels: number }> {
  try {
    const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    const cost = Object.entries(decodingBytesPerPixel).find(([name]) => name === format)?.[1] ?? decodingBytesPerPixel.heif
    return { ...autoOrient, maxPixels: Math.min(avatarBounds.maxPixels, Math.floor(decodingMaxBytes / cost)) }
  } catch (cause) {
    throw new AppError('INVALID_IMAGE', { cause })
  }
}

/** Detects JPEG, PNG, WebP and AVIF by their first bytes. Nothing else reaches a decoder. */
function isAccepted(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    /^ftypavi[fs]$/.test(head.slice(4))
  )
}
