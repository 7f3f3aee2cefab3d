import { AppError } from '@morsel/contract/errors'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

/** What avatars and photos have in common: which files are decoded, and how much memory that may take. */

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
export const decodingSecondsMax = 15

/** Opens a picture, or pixels, to draw them again. */
export const openPicture = (...given: Parameters<typeof sharp>): Sharp => sharp(...given)
export type { OutputInfo, Sharp }

/** The maximum number of uploads that wait. The file of each is in memory. */
const waitingMax = 50

let isBusy = false
const waiting: (() => void)[] = []

/** Decodes one picture at a time. @throws AppError SERVICE_UNAVAILABLE when too many wait */
export async function inTurn<Result>(decode: () => Promise<Result>): Promise<Result> {
  if (isBusy) {
    if (waiting.length >= waitingMax) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  isBusy = true
  try {
    return await decode()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else isBusy = false
  }
}

/**
 * Reads width and height after rotation, and how many pixels the format may have. Decodes no pixel.
 * @throws when it isn't a picture
 */
export async function readPictureSize(bytes: Uint8Array): Promise<{ width: number; height: number; maxPixels: number }> {
  const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  const cost = Object.entries(decodingBytesPerPixel).find(([name]) => name === format)?.[1] ?? decodingBytesPerPixel.heif
  return { ...autoOrient, maxPixels: Math.floor(decodingMaxBytes / cost) }
}

/** Detects JPEG, PNG, WebP and AVIF by their first bytes. Nothing else reaches a decoder. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    /^ftypavi[fs]$/.test(head.slice(4))
  )
}
