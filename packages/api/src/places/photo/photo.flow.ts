import { createHash } from 'node:crypto'
import { AppError } from '@morsel/contract/errors'
import type { PhotoCoverInput, PhotoCropInput, PhotoDescribeInput, PhotoUploadInput, PhotoVoteInput } from '@morsel/contract/photo'
import { photoBounds, photoKey, photoLicence } from '@morsel/contract/photo-file'
import { hasPlaceRight } from '@morsel/contract/place-member'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { lockPlace } from '@morsel/db/queries/change'
import {
  countPhotosByUser,
  countPhotosOfReview,
  countPhotoUploads,
  deletePhoto,
  deletePhotosOfUser,
  findPhotoReaders,
  findPlaceOfPhoto,
  findRepeatedPhoto,
  insertPhoto,
  keepPhotoFiles,
  lockPhoto,
  type PhotoRow,
  recordPhotoUpload,
  replacePhoto,
  setPhotoAlt,
  setPhotoCover,
  voteForPhoto,
} from '@morsel/db/queries/photo'
import { lockReviewer } from '@morsel/db/queries/review'
import { rewritePhoto } from '../../kernel/picture/rewrite-photo.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { announce } from '../../mail/notice/announce.ts'
import { tellTotal } from '../../mail/notice/tell.ts'
import { tellWebhooks } from '../../mail/webhook/tell-webhooks.ts'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'
import { placeRoleOf, requirePlaceRole } from '../member/member.rules.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { subjectToShow } from './photo-subject.rules.ts'
import { storePhotoFiles } from './store-photo.rules.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'blobs'>

/** Who adds a photo. */
interface Author {
  user: Pick<SessionAndUser['user'], 'id'>
}

type LockedPhoto = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>

const daySeconds = 86_400
const dayBefore = (at: Date) => new Date(at.getTime() - daySeconds * 1000)

/**
 * Stores a photo of a place, dish, review or menu. The same file of the same author is stored once per subject, so that an upload whose
 * response was lost can be repeated. A rejected photo changes nothing.
 * @throws AppError PHOTO_TYPE_UNKNOWN, PHOTO_TOO_HEAVY, PHOTO_TOO_SMALL, PHOTO_TOO_LARGE, IMAGE_HAS_TOO_MANY_PIXELS, NOT_FOUND, GONE,
 * PHOTO_LIMIT_REACHED, REVIEW_HAS_ENOUGH_PHOTOS, SERVICE_UNAVAILABLE
 */
export async function uploadPhoto(deps: Needs, { user }: Author, input: PhotoUploadInput): Promise<PhotoRow> {
  const { image, kind, alt, left, top, width, height } = input
  if (image.size > photoBounds.maxBytes) throw new AppError('PHOTO_TOO_HEAVY')
  const { db, now } = deps
  const at = now()
  const wanted = { userId: user.id, kind, at }
  const bytes = new Uint8Array(await image.arrayBuffer())
  const part = { left, top, width, height }
  const sha256 = createHash('sha256').update(bytes).update(JSON.stringify(part)).digest('hex')
  // Checked before the photo is decoded, which is the most expensive step.
  const early = await place(db, input, { ...wanted, sha256 })
  if (early.repeated !== undefined) return early.repeated
  const { files, ...drawn } = await rewritePhoto(bytes, part)
  const id = newId(at)
  const keys = await storePhotoFiles(deps, { id, files, format: 'webp' })
  return db.transaction(async (tx) => {
    await lockReviewer(tx, user.id)
    const { repeated, ...subject } = await place(tx, input, { ...wanted, sha256 })
    if (repeated !== undefined) return repeated
    const row = { id, userId: user.id, ...subject, kind, sha256, ...drawn, alt, licence: photoLicence.spdx, avifDueAt: at, createdAt: at }
    await insertPhoto(tx, row)
    await recordPhotoUpload(tx, { userId: user.id, at, since: dayBefore(at) })
    const stored = await assignFiles(tx, id, keys)
    await announcePhoto(tx, deps, stored)
    return stored
  })
}

/** Announces a public photo to the followers of its place, its dish and its author (PLACE-980). */
async function announcePhoto(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, photo: LockedPhoto): Promise<void> {
  const { id, restaurantId, itemId, userId, place } = photo
  if (place === undefined || !(await findPhotoReaders(tx, id))?.isPublic) return
  const dish = itemId === null ? null : itemIdOf(itemId)
  await tellWebhooks(tx, deps, { kind: 'photo.added', data: { place: restaurantId, dish, photo: id } })
  const kind = 'followed-photos'
  const ofPlace = { name: place.name, path: restaurantPath(place) }
  await announce(tx, deps, { kind, of: { restaurantId }, data: ofPlace, actorId: userId })
  const shown = shownBy(itemId, place)
  if (itemId !== null) await announce(tx, deps, { kind, of: { itemId }, data: shown, actorId: userId })
  if (userId !== null) await announce(tx, deps, { kind: 'followed-person-photos', of: { personId: userId }, data: shown, actorId: userId })
}

/** Returns the name and path of what a photo shows: the dish, or else the place. */
function shownBy(itemId: string | null, place: NonNullable<LockedPhoto['place']>): { name: string; path: string } {
  if (itemId === null) return { name: place.name, path: restaurantPath(place) }
  return { name: place.dish ?? place.name, path: itemPath(itemId) }
}

/** Finds the subject that a photo is added to, and whether it has been added before. */
async function place(
  db: DbOrTransaction,
  input: PhotoUploadInput,
  { userId, kind, sha256, at }: { userId: string; kind: PhotoRow['kind']; sha256: string; at: Date },
) {
  const subject = await subjectToShow(db, userId, input)
  const { reviewId, itemId, restaurantId } = subject
  const repeated = await findRepeatedPhoto(db, { userId, sha256, kind, subjectId: reviewId ?? itemId ?? restaurantId })
  if (repeated !== undefined) return { ...subject, repeated }
  if ((await countPhotoUploads(db, userId, dayBefore(at))) >= photoBounds.perDay)
    throw new AppError('PHOTO_LIMIT_REACHED', { retryAfterSeconds: daySeconds })
  if (reviewId !== null && (await countPhotosOfReview(db, reviewId)) >= photoBounds.perReview)
    throw new AppError('REVIEW_HAS_ENOUGH_PHOTOS')
  return { ...subject, repeated }
}

/** Permanently deletes the user's own photo. @throws AppError NOT_FOUND for an unknown photo and for another user's */
export async function removePhoto({ db, now }: Needs, { user }: SessionAndUser, { id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnPhoto(tx, user.id, id)
    await deletePhoto(tx, id, now())
  })
}

/** Permanently deletes all of the user's photos. */
export async function removeOwnPhotos({ db, now }: Needs, { user }: SessionAndUser): Promise<number> {
  return db.transaction((tx) => deletePhotosOfUser(tx, user.id, now()))
}

/**
 * Describes a photo: the user's own, or for members, one of their place that isn't part of a review.
 * @throws AppError NOT_FOUND
 */
export async function describePhoto({ db }: Needs, { user }: SessionAndUser, { id, alt }: PhotoDescribeInput): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockPhoto(tx, id)
    if (found === undefined || !(await mayDescribe(tx, found, user.id))) throw new AppError('NOT_FOUND')
    await setPhotoAlt(tx, id, alt)
  })
}

async function mayDescribe(tx: DbOrTransaction, { userId, restaurantId, reviewId, status }: PhotoRow, readerId: string): Promise<boolean> {
  if (userId === readerId) return true
  if (reviewId !== null || status !== 'visible') return false
  return hasPlaceRight(await placeRoleOf(tx, { restaurantId, userId: readerId }), 'photos')
}

/**
 * Cuts the user's own photo to a part of it. The new photo takes the place of the old one, whose files are removed.
 * @returns the new photo
 * @throws AppError NOT_FOUND, PHOTO_TOO_SMALL, SERVICE_UNAVAILABLE
 */
export async function cropPhoto(
  deps: Needs,
  { user }: SessionAndUser,
  { id: oldId, left, top, width, height }: PhotoCropInput,
): Promise<PhotoRow> {
  const { db, now, blobs } = deps
  const at = now()
  const before = await db.transaction((tx) => lockOwnPhoto(tx, user.id, oldId))
  const largest = await blobs.get(photoKey(oldId, before.width, 'webp'))
  if (largest === undefined) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 })
  const part = { left, top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) }
  const { files, ...drawn } = await rewritePhoto(largest, part)
  // Photos with the same number of votes are ordered by ID, which begins with the time.
  const id = newId(before.createdAt)
  const keys = await storePhotoFiles(deps, { id, files, format: 'webp' })
  return db.transaction(async (tx) => {
    const { place: _, ...row } = await lockOwnPhoto(tx, user.id, oldId)
    await replacePhoto(tx, row, { ...drawn, id, now: at })
    return assignFiles(tx, id, keys)
  })
}

async function assignFiles(tx: DbOrTransaction, id: string, keys: readonly string[]): Promise<LockedPhoto> {
  const count = await keepPhotoFiles(tx, keys, id)
  const stored = await lockPhoto(tx, id)
  // A job has removed the files of an upload that took too long.
  if (count < keys.length || stored === undefined) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
  return stored
}

async function lockOwnPhoto(tx: DbOrTransaction, userId: string, id: string) {
  const found = await lockPhoto(tx, id)
  if (found?.userId !== userId) throw new AppError('NOT_FOUND')
  return found
}

/** Counts the user's own photos in any status. */
export async function countOwnPhotos({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<number> {
  return countPhotosByUser(db, user.id)
}

/**
 * Adds or removes a "Helpful" vote for another user's photo.
 * @returns the number of votes
 * @throws AppError NOT_FOUND, CANT_VOTE_FOR_OWN_PHOTO
 */
export async function voteOnPhoto(deps: Needs, { user }: SessionAndUser, { id, isHelpful }: PhotoVoteInput): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { userId, itemId, place } = await lockPublicPhoto(tx, id)
    if (userId === user.id) throw new AppError('CANT_VOTE_FOR_OWN_PHOTO')
    const count = await voteForPhoto(tx, { photoId: id, userId: user.id, isHelpful })
    if (userId !== null) await tellTotal(tx, deps, { userId, kind: 'photo-helpful', subject: id, count, data: shownBy(itemId, place) })
    return count
  })
}

/**
 * Chooses a photo as the cover of its place or dish, or rules it out. A chosen cover replaces the former one.
 * @throws AppError NOT_FOUND, PLACE_ROLE_REQUIRED
 */
export async function setCover({ db }: Needs, { user }: SessionAndUser, { id, cover }: PhotoCoverInput): Promise<void> {
  await db.transaction(async (tx) => {
    const restaurantId = await findPlaceOfPhoto(tx, id)
    if (restaurantId === undefined) throw new AppError('NOT_FOUND')
    // Covers of a place are chosen one at a time. The place is locked first, because choosing one changes other photos.
    await lockPlace(tx, restaurantId)
    const found = await lockPublicPhoto(tx, id)
    if (found.kind === 'menu') throw new AppError('NOT_FOUND')
    await requirePlaceRole(tx, { restaurantId, userId: user.id }, 'photos')
    await setPhotoCover(tx, found, cover)
  })
}

async function lockPublicPhoto(tx: DbOrTransaction, id: string) {
  const found = await lockPhoto(tx, id)
  const place = found?.place
  const isPublic = place !== undefined && place.deletedAt === null && isPublicStatus(place.status)
  if (found?.status !== 'visible' || !isPublic) throw new AppError('NOT_FOUND')
  return { ...found, place }
}
