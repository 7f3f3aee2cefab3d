import { uploadsPath } from './uploads.ts'

/** Photos without their schemas, for every page that shows one. */

/** `photo`: of the place, the dish or what was eaten; `menu`: of a menu that can be read. */
export const photoKinds = ['photo', 'menu'] as const

/** `pending`: held back until a moderator decides; `hidden`: hidden by a moderator. */
export const photoStatuses = ['visible', 'pending', 'hidden'] as const

/** Whether a photo may represent its place or dish: chosen by a member of the place, allowed, or ruled out by one. */
export const coverStates = ['chosen', 'allowed', 'never'] as const

/** The license under which people publish photos. */
export const photoLicence = { spdx: 'CC-BY-SA-4.0', name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' } as const

/** Bounds of a photo (PLACE-750). */
export const photoBounds = {
  /** Maximum size of the file in bytes. */
  maxBytes: 10 * 1024 * 1024,
  /** Bounds of both sides, in pixels. The selected part has at least the minimum, too. */
  minSide: 200,
  maxSide: 8000,
  altMaxLength: 200,
  /** Maximum numbers per person and day, and per review. */
  perDay: 50,
  perReview: 10,
} as const

/** Widths of the stored files in pixels. A smaller photo also has its own width instead of the next one. */
export const photoWidths = [320, 640, 1280] as const

/** The content types of stored photos, by the ending of their key. */
export const photoTypes = { webp: 'image/webp', avif: 'image/avif' } as const
export type PhotoFormat = keyof typeof photoTypes

/** The format of a stored photo's key, which is its path below {@link uploadsPath}. The group is the photo's ID. */
export const photoKeyPattern = /^photos\/([0-9a-f]{32})-\d{3,4}\.(?:webp|avif)$/

/** The key of one of a photo's files. */
export const photoKey = (id: string, width: number, format: PhotoFormat): string => `photos/${id}-${width}.${format}`

/** Returns the widths of a photo's files, whose largest one is `width` pixels wide. */
export function widthsOf(width: number): number[] {
  return [...photoWidths.filter((each) => each < width), width]
}

/** Returns the path of a photo's file. */
export const photoPath = (id: string, width: number, format: PhotoFormat = 'webp'): string =>
  `${uploadsPath}/${photoKey(id, width, format)}`

/** Returns the `srcset` of a photo in a format. */
export const photoSources = ({ id, width }: { id: string; width: number }, format: PhotoFormat): string =>
  widthsOf(width)
    .map((each) => `${photoPath(id, each, format)} ${each}w`)
    .join(', ')

/** The number of photos on the page of a place or dish. `photo.list` has all. */
export const photoStripLength = 6
