import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { notice } from '../schema/notice.ts'
import { profile } from '../schema/profile.ts'
import { user } from '../schema/user.ts'
import { publicName, publicUsername } from './profile.ts'

export type NoticeRow = typeof notice.$inferSelect

/** A notice to add. */
export interface NewNotice extends Pick<NoticeRow, 'id' | 'userId' | 'kind' | 'data' | 'subject' | 'actorId' | 'createdAt'> {
  /** One of the contract's `NOTICE_GROUPS`. */
  group: string
  isRequired: boolean
  /** How many events it stands for. */
  count: number
}

/**
 * Adds a notice. If the user has an unread one of the same kind and subject, that one counts the events instead and becomes the latest.
 * This is one statement, so that events at the same time are all counted. Does nothing if the user is gone.
 */
export async function addNotice(
  tx: DbOrTransaction,
  { id, userId, kind, data, subject, count, actorId, createdAt, group, isRequired }: NewNotice,
): Promise<void> {
  await tx.execute(sql`
    insert into notice (id, user_id, kind, data, subject, count, actor_id, is_in_inbox, created_at)
    select ${id}, u.id, ${kind}, ${JSON.stringify(data)}::jsonb, ${subject}, ${count}, ${actorId},
      ${isRequired} or not coalesce(${group} = any(s.inbox_off), false), ${createdAt.toISOString()}
    from "user" u left join notice_setting s on s.user_id = u.id where u.id = ${userId}
    on conflict (user_id, kind, subject) where read_at is null and subject is not null
    do update set id = excluded.id, data = excluded.data, count = notice.count + excluded.count, actor_id = excluded.actor_id,
      is_in_inbox = excluded.is_in_inbox, created_at = excluded.created_at`)
}

/**
 * Says how many events there are in total, for example votes for a review. The unread notice of this subject gets the new total, and is
 * deleted if it's zero. If it was read, there is a new one only if the total is higher than it ever was. The caller holds a lock on the
 * subject.
 */
export async function setNoticeTotal(tx: DbOrTransaction, { count, ...row }: NewNotice & { subject: string }): Promise<void> {
  const isSame = and(eq(notice.userId, row.userId), eq(notice.kind, row.kind), eq(notice.subject, row.subject))
  const isOpen = and(isSame, isNull(notice.readAt))
  if (count === 0) {
    await tx.delete(notice).where(isOpen)
    return
  }
  const open = await tx.update(notice).set({ count }).where(isOpen).returning({ id: notice.id })
  if (open.length > 0) return
  const [before] = await tx
    .select({ count: sql<number>`coalesce(max(${notice.count}), 0)` })
    .from(notice)
    .where(isSame)
  if (count > (before?.count ?? 0)) await addNotice(tx, { ...row, count })
}

/** Lists one page of a user's inbox, latest first, with the users that the notices are about. */
export async function listNotices(
  db: DbOrTransaction,
  { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
) {
  return db
    .select({ notice, actor: { name: publicName, username: publicUsername } })
    .from(notice)
    .leftJoin(user, eq(user.id, notice.actorId))
    .leftJoin(profile, eq(profile.userId, notice.actorId))
    .where(and(eq(notice.userId, userId), notice.isInInbox, after === undefined ? undefined : lt(notice.id, after)))
    .orderBy(desc(notice.id))
    .limit(limit)
}

/** Counts a user's unread notices, up to `max`. */
export async function countUnread(db: DbOrTransaction, userId: string, max: number): Promise<number> {
  const [row] = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from (
      select from notice where user_id = ${userId} and read_at is null and is_in_inbox limit ${max}) as found`)
  return row?.unread ?? 0
}

/** Marks notices of a user as read: these, or all up to one. */
export async function markRead(
  db: DbOrTransaction,
  { userId, at, ...which }: { userId: string; at: Date } & ({ ids: readonly string[] } | { upTo: string }),
): Promise<void> {
  const isMeant = 'ids' in which ? inArray(notice.id, [...which.ids]) : lte(notice.id, which.upTo)
  await db
    .update(notice)
    .set({ readAt: at })
    .where(and(eq(notice.userId, userId), isNull(notice.readAt), isMeant))
}

/** Lists all notices of a user, oldest first, for the export. */
export async function listNoticesOfUser(db: DbOrTransaction, userId: string): Promise<NoticeRow[]> {
  return db.select().from(notice).where(eq(notice.userId, userId)).orderBy(notice.id)
}

/** Deletes notices that were read before a given time. */
export async function deleteReadNotices(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(notice).where(and(isNotNull(notice.readAt), lte(notice.readAt, before), lte(notice.createdAt, before)))
}

/** Deletes notices from before a given time, read or not. */
export async function deleteOldNotices(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(notice).where(lte(notice.createdAt, before))
}
