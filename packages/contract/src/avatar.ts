import * as z from 'zod/mini'

/** Pictures of people. */

/** A part of a whole: 0 to 1, or its digits as forms carry them. */
const Share = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^(?:0|1|0?\.\d{1,9}|1\.0{1,9})$/)), z.transform(Number))]),
  z.number().check(z.minimum(0), z.maximum(1)),
)

/** A square of a picture. Without it the middle is taken, as large as it can be. */
export const Crop = z.object({
  /** Room left and above, as a share of what the square leaves free; one half is the middle. */
  left: z.optional(Share),
  top: z.optional(Share),
  /** Side of the square, as a share of the picture's shorter side. */
  size: z.optional(Share),
})
export type Crop = z.infer<typeof Crop>

/** `avatar.upload`: a form with a file. Its name and stated type are not looked at. */
export const AvatarUploadInput = z.extend(Crop, { image: z.file() })

/** `avatar.upload`: the path of the picture as it is kept. */
export const AvatarUploadOutput = z.object({ image: z.string() })
