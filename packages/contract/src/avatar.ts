import * as z from 'zod/mini'
import { uploadsPath } from './uploads.ts'

/** A fraction from 0 to 1, or its text in a form. */
export const Share = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^(?:0|1|0?\.\d{1,9}|1\.0{1,9})$/)), z.transform(Number))]),
  z.number().check(z.minimum(0), z.maximum(1)),
)

/** A square part of a picture; by default the largest square in the middle. */
export const Crop = z.object({
  /** The share of the space outside the square that is to its left or above it; 0.5 centers the square. */
  left: z.optional(Share),
  top: z.optional(Share),
  /** Side of the square, as a fraction of the picture's shorter side. */
  size: z.optional(Share),
})
export type Crop = z.infer<typeof Crop>

/** `avatar.upload`: a form with a file. Its name and content type are ignored. */
export const AvatarUploadInput = z.extend(Crop, { image: z.file() })

/** `avatar.upload`: the path of the stored avatar. */
export const AvatarUploadOutput = z.object({ image: z.string() })

/** Bounds of an avatar (WEB-609). */
export const avatarBounds = {
  /** Maximum size of the file in bytes. */
  maxBytes: 5 * 1024 * 1024,
  /** Minimum of the shorter side and of the selected square, in pixels. */
  minSide: 128,
  /** Maximum number of pixels, because decoding takes memory for each. */
  maxPixels: 40_000_000,
  /** Side of the stored avatar in pixels. */
  storedSide: 512,
} as const

/** The format of a stored avatar's key, which is its path below {@link uploadsPath}. */
export const avatarKeyPattern = /^avatars\/[0-9a-f]{32}\.webp$/

/** Returns the avatar that others see. It's null unless it's stored here, because another site would learn who views it. */
export const ownPicture = (image: string | null): string | null => (image?.startsWith(`${uploadsPath}/`) ? image : null)
