import * as z from 'zod/mini'

/** Avatars. */

/** A fraction from 0 to 1, or its text in a form. */
const Share = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^(?:0|1|0?\.\d{1,9}|1\.0{1,9})$/)), z.transform(Number))]),
  z.number().check(z.minimum(0), z.maximum(1)),
)

/** A square part of a picture; by default the largest in its middle. */
export const Crop = z.object({
  /** Space to the left and above, as a fraction of what the square leaves; 0.5 is the middle. */
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
