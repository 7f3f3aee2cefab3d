import { AppError } from '@morsel/contract/errors'
import { type PhotoFormat, photoBounds, photoWidths, widthsOf } from '@morsel/contract/photo-file'
import { decodingSecondsMax, inTurn, isPicture, type OutputInfo, openPicture, readPictureSize, type Sharp } from './decoding.ts'

/** The selected part of an upright photo, as fractions of its sides. */
export interface PhotoPart {
  left: number
  top: number
  width: number
  height: number
}

/** One file of a photo, whose width is in its name. */
export interface PhotoFileBytes {
  width: number
  bytes: Uint8Array
}

/** A photo as it's stored: WebP files without metadata, and what pages need to draw it. */
export interface RewrittenPhoto {
  width: number
  height: number
  /** As `#rrggbb`. */
  color: string
  files: PhotoFileBytes[]
}

/** AVIF takes many times as long as WebP, so a job writes it after the response. */
const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 3 }),
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
} as const satisfies Record<PhotoFormat, (image: Sharp) => Sharp>

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/**
 * Draws a photo again in all widths: upright, cropped, and without metadata (location, camera, profile) or anything else that was in its
 * file. One photo is decoded at a time, and straight to its largest width, so that memory stays bounded (SEC-225).
 * @throws AppError PHOTO_TYPE_UNKNOWN, PHOTO_TOO_SMALL, PHOTO_TOO_LARGE, IMAGE_HAS_TOO_MANY_PIXELS, SERVICE_UNAVAILABLE when too many wait
 */
export async function rewritePhoto(bytes: Uint8Array, part: PhotoPart): Promise<RewrittenPhoto> {
  if (!isPicture(bytes)) throw new AppError('PHOTO_TYPE_UNKNOWN')
  const pixels = await inTurn(() => decode(bytes, part))
  const { width, height } = pixels.info
  const [files, color] = await Promise.all([encodePhoto(pixels, 'webp'), dominantColor(pixels)])
  return { width, height, color, files }
}

/** Encodes the AVIF files of a photo from its largest WebP file. */
export async function encodeAvif(webp: Uint8Array): Promise<PhotoFileBytes[]> {
  return encodePhoto(await openPicture(webp).raw().toBuffer({ resolveWithObject: true }), 'avif')
}

async function decode(bytes: Uint8Array, part: PhotoPart): Promise<Pixels> {
  const { width, height, maxPixels } = await readPictureSize(bytes).catch((cause: unknown) => {
    throw new AppError('PHOTO_TYPE_UNKNOWN', { cause })
  })
  // Checks the size in the header before any pixel is decoded.
  if (Math.max(width, height) > photoBounds.maxSide) throw new AppError('PHOTO_TOO_LARGE')
  if (width * height > maxPixels) throw new AppError('IMAGE_HAS_TOO_MANY_PIXELS')
  const selected = { width: Math.round(width * part.width), height: Math.round(height * part.height) }
  if (Math.min(selected.width, selected.height) < photoBounds.minSide) throw new AppError('PHOTO_TOO_SMALL')
  const scale = Math.min(1, Math.max(...photoWidths) / selected.width)
  // Resizing comes first, because JPEG files are then decoded at a fraction of their size.
  const whole = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const cut = { width: Math.round(selected.width * scale), height: Math.max(1, Math.round(selected.height * scale)) }
  try {
    return await openPicture(bytes, { limitInputPixels: photoBounds.maxSide ** 2, failOn: 'error' })
      .timeout({ seconds: decodingSecondsMax })
      .autoOrient()
      .resize({ ...whole, fit: 'fill' })
      .extract({
        left: Math.min(Math.round(whole.width * part.left), whole.width - cut.width),
        top: Math.min(Math.round(whole.height * part.top), whole.height - cut.height),
        ...cut,
      })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new AppError('PHOTO_TYPE_UNKNOWN', { cause })
  }
}

const imageOf = ({ data, info: { width, height, channels } }: Pixels) => openPicture(data, { raw: { width, height, channels } })

async function encodePhoto(pixels: Pixels, format: PhotoFormat): Promise<PhotoFileBytes[]> {
  return Promise.all(
    widthsOf(pixels.info.width).map(async (width) => ({
      width,
      bytes: await encoders[format](imageOf(pixels).resize(width)).toBuffer(),
    })),
  )
}

async function dominantColor(pixels: Pixels): Promise<string> {
  const { dominant } = await imageOf({ ...pixels, ...(await small(pixels)) }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A small copy has the same colors. */
const small = (pixels: Pixels) => imageOf(pixels).resize(64, 64, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
