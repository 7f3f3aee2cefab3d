import { and, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { newId } from '../id.ts'
import { city } from '../schema/city.ts'
import { item } from '../schema/item.ts'
import { notice } from '../schema/notice.ts'
import { photo } from '../schema/photo.ts'
import { photoFile } from '../schema/photo-file.ts'
import { photoUpload } from '../schema/photo-upload.ts'
import { photoVote } from '../schema/photo-vote.ts'
import { profile } from '../schema/profile.ts'
import { report } from '../schema/report.ts'
import { restaurant } from '../schema/restaurant.ts'
import { user } from '../schema/user.ts'
import { publicName, publicUsername } from './profile.ts'

export type PhotoRow = typeof photo.$inferSelect

/** The subject whose photos are listed. */
export type PhotoSubject = { restaurantId: string } | { itemId: string } | { reviewId: string }

/** Records files before they are written. They're removed at `dueAt` unless they're assigned to a photo. */
export async function insertPhotoFiles(db: DbOrTransaction, keys: readonly string[], dueAt: Date): Promise<void> {
  await db.insert(photoFile).values(keys.map((key) => ({ key, dueAt })))
}

/**
 * Assigns files to a photo.
 * @returns how many of them still exist
 */
export async function keepPhotoFiles(tx: DbOrTransaction, keys: readonly string[], photoId: string): Promise<number> {
  const kept = await tx
    .update(photoFile)
    .set({ photoId })
    .where(sql`${photoFile.key} = any(${sql.param([...keys])}::text[])`)
    .returning({ key: photoFile.key })
  return kept.length
}

/** Finds files without a photo that are due, and locks their rows until the transaction ends. */
export async function lockUnusedPhotoFiles(tx: DbOrTransaction, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ key: photoFile.key })
    .from(photoFile)
    .where(sql`${photoFile.photoId} is null and ${photoFile.dueAt} <= ${now.toISOString()}`)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ key }) => key)
}

export async function deletePhotoFile(tx: DbOrTransaction, key: string): Promise<void> {
  await tx.delete(photoFile).where(eq(photoFile.key, key))
}

/** Stores a photo, unless its author has already added the same file to the same subject. @returns whether it was stored */
export async function insertPhoto(tx: DbOrTransaction, row: typeof photo.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(photo).values(row).onConflictDoNothing().returning({ id: photo.id })
  return rows.length > 0
}

/** Finds the photo that a user has already added to a subject from the same file. */
export async function findRepeatedPhoto(
  db: DbOrTransaction,
  { userId, sha256, kind, subjectId }: Pick<PhotoRow, 'userId' | 'sha256' | 'kind'> & { subjectId: string },
): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(photo)
    .where(
      and(
        eq(photo.userId, userId ?? ''),
        eq(photo.sha256, sha256),
        eq(photo.kind, kind),
        sql`coalesce(${photo.reviewId}, ${photo.itemId}, ${photo.restaurantId}) = ${subjectId}`,
      ),
    )
  return row
}

/** Records an upload, and forgets those before `since`. A deleted photo still counts. */
export async function recordPhotoUpload(
  tx: DbOrTransaction,
  { userId, at, since }: { userId: string; at: Date; since: Date },
): Promise<void> {
  await tx.delete(photoUpload).where(and(eq(photoUpload.userId, userId), lte(photoUpload.createdAt, since)))
  await tx.insert(photoUpload).values({ id: newId(at), userId, createdAt: at })
}

/** Counts a user's uploads since a given time. */
export async function countPhotoUploads(db: DbOrTransaction, userId: string, since: Date): Promise<number> {
  return db.$count(photoUpload, and(eq(photoUpload.userId, userId), gt(photoUpload.createdAt, since)))
}

export async function countPhotosOfReview(db: DbOrTransaction, reviewId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(photo).where(eq(photo.reviewId, reviewId))
  return row?.n ?? 0
}

/** Finds the place of a photo. */
export async function findPlaceOfPhoto(db: DbOrTransaction, id: string): Promise<string | undefined> {
  const [row] = await db.select({ restaurantId: photo.restaurantId }).from(photo).where(eq(photo.id, id))
  return row?.restaurantId
}

/** Finds a photo with its place and the name of its dish, and locks the photo until the transaction ends. */
export async function lockPhoto(tx: DbOrTransaction, id: string) {
  const [row] = await tx.select().from(photo).where(eq(photo.id, id)).for('no key update')
  if (row === undefined) return undefined
  const { name, slug, publicNo, status, deletedAt } = restaurant
  const [place] = await tx
    .select({ name, slug, publicNo, status, deletedAt, citySlug: city.slug, dish: item.name })
    .from(restaurant)
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .leftJoin(item, sql`${item.id} = ${row.itemId}::uuid`)
    .where(eq(restaurant.id, row.restaurantId))
  return { ...row, place }
}

/**
 * Replaces a photo with one that has other files but the same votes, reports and place in the order. The files of the old one are due
 * immediately.
 */
export async function replacePhoto(
  tx: DbOrTransaction,
  { id, ...row }: PhotoRow,
  { now, ...drawn }: Pick<PhotoRow, 'width' | 'height' | 'color'> & { id: string; now: Date },
): Promise<void> {
  // The same file can't be added again, so the old row no longer counts as it.
  await tx.update(photo).set({ sha256: drawn.id }).where(eq(photo.id, id))
  await tx.insert(photo).values({ ...row, ...drawn, hasAvif: false, avifDueAt: now, avifAttempts: 0 })
  await tx.update(photoVote).set({ photoId: drawn.id }).where(eq(photoVote.photoId, id))
  await tx.update(report).set({ photoId: drawn.id }).where(eq(report.photoId, id))
  await tx
    .update(notice)
    .set({ subject: drawn.id })
    .where(and(eq(notice.kind, 'photo-helpful'), eq(notice.subject, id)))
  await deletePhoto(tx, id, now)
}

/** Deletes a photo with its votes. Its files are due immediately. */
export async function deletePhoto(tx: DbOrTransaction, id: string, now: Date): Promise<void> {
  await tx.update(photoFile).set({ dueAt: now }).where(eq(photoFile.photoId, id))
  await tx.delete(photo).where(eq(photo.id, id))
}

/** Deletes the photos of a review. */
export async function deletePhotosOfReview(tx: DbOrTransaction, reviewId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update photo_file set due_at = ${now.toISOString()} where photo_id in (select id from photo where review_id = ${reviewId})`)
  await tx.delete(photo).where(eq(photo.reviewId, reviewId))
}

/** Deletes all photos of a user. @returns how many */
export async function deletePhotosOfUser(tx: DbOrTransaction, userId: string, now: Date): Promise<number> {
  await tx.execute(sql`
    update photo_file set due_at = ${now.toISOString()} where photo_id in (select id from photo where user_id = ${userId})`)
  const gone = await tx.delete(photo).where(eq(photo.userId, userId)).returning({ id: photo.id })
  return gone.length
}

export async function setPhotoStatus(tx: DbOrTransaction, id: string, status: PhotoRow['status']): Promise<void> {
  await tx.update(photo).set({ status }).where(eq(photo.id, id))
}

export async function setPhotoAlt(tx: DbOrTransaction, id: string, alt: string): Promise<void> {
  await tx.update(photo).set({ alt }).where(eq(photo.id, id))
}

/** Sets whether a photo may be a cover. A chosen one replaces the previously chosen photo of the place or dish. */
export async function setPhotoCover(tx: DbOrTransaction, { id, restaurantId, itemId }: PhotoRow, cover: PhotoRow['cover']): Promise<void> {
  if (cover === 'chosen')
    await tx.execute(sql`
      update photo set cover = 'allowed'
      where restaurant_id = ${restaurantId} and item_id is not distinct from ${itemId}::uuid and cover = 'chosen' and id <> ${id}`)
  await tx.update(photo).set({ cover }).where(eq(photo.id, id))
}

/**
 * Adds or removes a helpful vote.
 * @returns the new number of votes
 */
export async function voteForPhoto(tx: DbOrTransaction, vote: { photoId: string; userId: string; isHelpful: boolean }): Promise<number> {
  const { photoId, userId, isHelpful } = vote
  const changed = isHelpful
    ? await tx.insert(photoVote).values({ photoId, userId }).onConflictDoNothing().returning({ photoId: photoVote.photoId })
    : await tx
        .delete(photoVote)
        .where(and(eq(photoVote.photoId, photoId), eq(photoVote.userId, userId)))
        .returning({ photoId: photoVote.photoId })
  const by = isHelpful ? changed.length : -changed.length
  const [row] = await tx
    .update(photo)
    .set({ helpfulCount: sql`${photo.helpfulCount} + ${by}` })
    .where(eq(photo.id, photoId))
    .returning({ helpfulCount: photo.helpfulCount })
  return row?.helpfulCount ?? 0
}

/** Removes a user's votes for photos, in the order in which photos are locked everywhere. */
export async function deletePhotoVotesByUser(tx: DbOrTransaction, userId: string): Promise<void> {
  await tx.execute(sql`
    select from photo where id in (select photo_id from photo_vote where user_id = ${userId}) order by id for no key update`)
  await tx.execute(sql`
    with gone as (delete from photo_vote where user_id = ${userId} returning photo_id)
    update photo set helpful_count = helpful_count - 1 where id in (select photo_id from gone)`)
}

/** Lists the IDs of the photos that a user voted helpful. */
export async function listPhotoVotesByUser(db: DbOrTransaction, userId: string): Promise<string[]> {
  const rows = await db
    .select({ photoId: photoVote.photoId })
    .from(photoVote)
    .where(eq(photoVote.userId, userId))
    .orderBy(photoVote.photoId)
  return rows.map(({ photoId }) => photoId)
}

/** Counts a user's photos in any status. */
export async function countPhotosByUser(db: DbOrTransaction, userId: string): Promise<number> {
  return db.$count(photo, eq(photo.userId, userId))
}

/** Lists a user's photos in any status, oldest first. */
export async function listPhotosByUser(db: DbOrTransaction, userId: string): Promise<PhotoRow[]> {
  return db.select().from(photo).where(eq(photo.userId, userId)).orderBy(photo.id)
}

/** A visible photo counts only while the review that it belongs to is published. */
const isShown = sql`${photo.status} = 'visible' and (${photo.reviewId} is null
  or exists (select from review v where v.id = ${photo.reviewId} and v.status = 'published'))`

/** Finds whether a photo is public, and its author. */
export async function findPhotoReaders(db: DbOrTransaction, id: string): Promise<{ isPublic: boolean; userId: string | null } | undefined> {
  const [row] = await db
    .select({ isPublic: sql<boolean>`${isShown}`, userId: photo.userId })
    .from(photo)
    .where(eq(photo.id, id))
  return row
}

const isOf = (subject: PhotoSubject): SQL => {
  if ('reviewId' in subject) return eq(photo.reviewId, subject.reviewId)
  return 'itemId' in subject ? eq(photo.itemId, subject.itemId) : eq(photo.restaurantId, subject.restaurantId)
}

/** A photo with its author and dish. */
export type ListedPhotoRow = Awaited<ReturnType<typeof listPhotos>>[number]

/**
 * Lists the public photos of a subject, most helpful first, then latest first.
 * @param options `readerId` is the user whose own votes are marked
 */
export async function listPhotos(
  db: DbOrTransaction,
  subject: PhotoSubject,
  { kind, limit, readerId }: { kind: PhotoRow['kind']; limit: number; readerId: string | undefined },
) {
  const isHelpfulToMe =
    readerId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (select from photo_vote v where v.photo_id = ${photo.id} and v.user_id = ${readerId})`
  return db
    .select({
      photo,
      isHelpfulToMe,
      author: { name: publicName, username: publicUsername, status: user.status },
      dish: sql<string | null>`case when ${item.deletedAt} is null and ${item.availability} <> 'removed' then ${item.name} end`,
    })
    .from(photo)
    .leftJoin(user, eq(user.id, photo.userId))
    .leftJoin(profile, eq(profile.userId, photo.userId))
    .leftJoin(item, eq(item.id, photo.itemId))
    .where(and(isOf(subject), eq(photo.kind, kind), isShown))
    .orderBy(sql`${photo.helpfulCount} desc`, sql`${photo.id} desc`)
    .limit(limit)
}

/**
 * Claims photos whose AVIF files are due, for one attempt each until `leaseUntil`. This is one statement, so that two workers never claim
 * the same photo.
 */
export async function claimPhotosForAvif(
  db: DbOrTransaction,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Pick<PhotoRow, 'id' | 'width' | 'avifAttempts'>[]> {
  const due = db
    .select({ id: photo.id })
    .from(photo)
    .where(sql`${photo.avifDueAt} <= ${now.toISOString()}`)
    .orderBy(photo.avifDueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(photo)
    .set({ avifAttempts: sql`${photo.avifAttempts} + 1`, avifDueAt: leaseUntil })
    .where(sql`${photo.id} = any(array(${due}))`)
    .returning({ id: photo.id, width: photo.width, avifAttempts: photo.avifAttempts })
}

/** Records whether a photo has AVIF files. @returns false if the photo was deleted in the meantime */
export async function endAvif(tx: DbOrTransaction, id: string, hasAvif: boolean): Promise<boolean> {
  const rows = await tx.update(photo).set({ hasAvif, avifDueAt: null }).where(eq(photo.id, id)).returning({ id: photo.id })
  return rows.length > 0
}
