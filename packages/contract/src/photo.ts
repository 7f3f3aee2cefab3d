import * as z from 'zod/mini'
import { Share } from './avatar.ts'
import { Id, ItemId, lineText } from './fields.ts'
import { coverStates, photoBounds, photoKinds, photoStatuses } from './photo-file.ts'

/** Photos of places, dishes, reviews and menus (PLACE-750 to PLACE-776). */

/** A stored photo: what pages need to draw it without moving anything. */
export const PhotoFile = z.object({
  id: z.string(),
  /** The size of the largest file, in pixels. */
  width: z.int(),
  height: z.int(),
  /** The dominant color as `#rrggbb`, shown until the photo has loaded. */
  color: z.string(),
  /** Whether AVIF files exist besides WebP. They are written soon after the upload. */
  hasAvif: z.boolean(),
  /** The author's description; empty if there is none. */
  alt: z.string(),
})
export type PhotoFile = z.infer<typeof PhotoFile>

/** The photos on the page of a place or dish. */
export const PhotoStrip = z.object({
  /** The number of photos, and of photos of menus. */
  count: z.int(),
  menuCount: z.int(),
  /** The most helpful ones. */
  first: z.array(PhotoFile),
})
export type PhotoStrip = z.infer<typeof PhotoStrip>

export const Photo = z.extend(PhotoFile, {
  kind: z.enum(photoKinds),
  /** The dish that it shows; null for the place. */
  item: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.date(),
  helpfulCount: z.int(),
  /** Null if the author has left; `username` only for a public profile. */
  author: z.nullable(z.object({ name: z.string(), username: z.nullable(z.string()) })),
  /** SPDX ID. */
  licence: z.string(),
  cover: z.enum(coverStates),
  /** Whether the reader added it, and whether they voted it helpful. */
  isMine: z.boolean(),
  isHelpfulToMe: z.boolean(),
  /** Whether the reader may change its description. */
  mayDescribe: z.boolean(),
})
export type Photo = z.infer<typeof Photo>

/** The subject of photos: a place, a dish or a review. */
const photoTarget = { restaurant: z.optional(Id), item: z.optional(ItemId), review: z.optional(Id) }
interface PhotoTarget {
  restaurant?: string | undefined
  item?: string | undefined
  review?: string | undefined
}
const isOneSubject = ({ restaurant, item, review }: PhotoTarget): boolean =>
  [restaurant, item, review].filter((id) => id !== undefined).length === 1

/** What can be seen in a photo, in a few words. */
const AltText = z.union([
  z.literal(''),
  /* @__PURE__ */ lineText({ missing: 'TEXT_INVALID', tooLong: 'ALT_TOO_LONG', max: photoBounds.altMaxLength }),
])

/** The selected part of a photo, as fractions of the upright photo; by default all of it. */
const photoPart = {
  left: z._default(Share, 0),
  top: z._default(Share, 0),
  width: z._default(Share, 1),
  height: z._default(Share, 1),
}
/** `photo.upload`: a form with a file. Its name and content type are ignored. */
export const PhotoUploadInput = z
  .object({
    ...photoTarget,
    image: z.file(),
    kind: z._default(z.enum(photoKinds), 'photo'),
    alt: z._default(AltText, ''),
    ...photoPart,
  })
  .check(
    z.refine(isOneSubject),
    z.refine(({ left, width, top, height }) => left + width <= 1 + 1e-6 && top + height <= 1 + 1e-6 && width > 0 && height > 0),
    z.refine(({ kind, restaurant }) => kind === 'photo' || restaurant !== undefined, { path: ['kind'] }),
  )
export type PhotoUploadInput = z.infer<typeof PhotoUploadInput>

/** `photo.upload`: the stored photo. A repeated one may be waiting for a moderator, or hidden. */
export const PhotoUploadOutput = z.extend(PhotoFile, { status: z.enum(photoStatuses) })

/** `photo.list`: the public photos of a place with its dishes, of a dish, or of a review; most helpful first. */
export const PhotoListInput = z.object({ ...photoTarget, kind: z._default(z.enum(photoKinds), 'photo') }).check(z.refine(isOneSubject))
export type PhotoListInput = z.infer<typeof PhotoListInput>

export const PhotoListOutput = z.object({
  photos: z.array(Photo),
  /** Whether the reader may choose the cover. */
  mayChooseCover: z.boolean(),
})
export type PhotoListOutput = z.infer<typeof PhotoListOutput>

/** The input of `photo.remove`. */
export const PhotoRemoveInput = z.object({ id: Id })
/** `photo.crop`: the part of the user's own photo that stays. It ends at the edge of the photo. */
export const PhotoCropInput = z.object({ id: Id, ...photoPart })
export type PhotoCropInput = z.infer<typeof PhotoCropInput>
/** `photo.countMine`: the number of the user's own photos in any status. */
export const PhotoCountOutput = z.object({ count: z.int() })
/** `photo.describe`: a new description of a photo. */
export const PhotoDescribeInput = z.object({ id: Id, alt: AltText })
export type PhotoDescribeInput = z.infer<typeof PhotoDescribeInput>
/** `photo.vote`: whether another user's photo is helpful. */
export const PhotoVoteInput = z.object({ id: Id, isHelpful: z.boolean() })
export type PhotoVoteInput = z.infer<typeof PhotoVoteInput>
/** The response of `photo.vote`. */
export const PhotoVoteOutput = z.object({ helpfulCount: z.int() })
/** `photo.setCover`: whether a photo may or should represent its place or dish. */
export const PhotoCoverInput = z.object({ id: Id, cover: z.enum(coverStates) })
export type PhotoCoverInput = z.infer<typeof PhotoCoverInput>

/** A photo in an export. */
export const ExportedPhoto = z.object({
  id: z.string(),
  restaurantId: z.string(),
  itemId: z.nullable(z.string()),
  reviewId: z.nullable(z.string()),
  kind: z.string(),
  status: z.string(),
  alt: z.string(),
  /** The path of the largest file. */
  path: z.string(),
  licence: z.string(),
  createdAt: z.date(),
})
