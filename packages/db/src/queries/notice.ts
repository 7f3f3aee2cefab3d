import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { notice } from '../schema/notice.ts'
import { profile } from '../schema/profile.ts'
import { user } from '../schema/user.ts'
import { publicName, publicUsername } from './profile.ts'

export type NoticeRow = typeof notice.$inferSelect

/** A notice to add. */
export interface NewNotice extends Pick<NoticeRow, 'id' | 'userId' | 'kind' | 'data' | 'subject' | 'actorId' | 'createdAt'> {
  /** One of the contract's `noticeGroups`. */
  group: string
  /** Whether the inbox always has it. */
  isRequired: boolean
  /** Whether it's stored even if no channel wants it, because a page lists its group. */
  isInFeed: boolean
  /** Whether users who subscribed to its group get it in a digest. */
  isInDigest: boolean
  /** How many events it stands for. */
  count: number
}

/**
 * Adds a notice, and queues the pushes of a new one. If the user has an unread one of the same kind and subject, that one counts the
 * events instead and becomes the latest. This is one statement, so that events at the same time are all counted. Does nothing if the user
 * is gone, or turned off a group everywhere that isn't in a feed. One that is neither in the inbox nor mailed is stored as read.
 */
export async function addNotice(
  tx: DbOrTransaction,
  { id, userId, kind, data, subject, count, actorId, createdAt, group, isRequired, isInFeed, isInDigest }: NewNotice,
): Promise<void> {
  const at = sql`${createdAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    with reader as (
      select u.id, ${isRequired} or not coalesce(${group} = any(s.inbox_off), false) as in_inbox,
        ${isInDigest} and exists (select from subscription t where t.user_id = u.id and t.topic = ${group}) as is_mailed,
        not coalesce(s.is_paused or ${group} = any(s.push_off), false)
          and exists (select from push_device d where d.user_id = u.id) as is_pushed
      from "user" u left join notice_setting s on s.user_id = u.id where u.id = ${userId}
    ), added as (
      insert into notice (id, user_id, kind, data, subject, count, actor_id, is_in_inbox, read_at, created_at)
      select ${id}, r.id, ${kind}, ${JSON.stringify(data)}::jsonb, ${subject}, ${count}, ${actorId}, r.in_inbox,
        case when r.in_inbox or r.is_mailed then null else ${at} end, ${at}
      from reader r where r.in_inbox or r.is_mailed or r.is_pushed or ${isInFeed}
      on conflict (user_id, kind, subject) where read_at is null and subject is not null
      do update set id = excluded.id, data = excluded.data, count = notice.count + excluded.count, actor_id = excluded.actor_id,
        is_in_inbox = excluded.is_in_inbox, created_at = excluded.created_at
      returning id, user_id, xmax = 0 as is_new
    )
    insert into push (id, device_id, notice_id, next_attempt_at)
    select gen_random_uuid(), d.id, a.id, ${at} from added a join reader r on r.is_pushed join push_device d on d.user_id = a.user_id
    where a.is_new and d.session_id is not null`)
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

/**
 * Lists one page of a user's inbox, latest first, with the users that the notices are about. With `kinds`, lists the notices of these kinds,
 * even those that aren't in the inbox.
 */
export async function listNotices(
  db: DbOrTransaction,
  { userId, kinds, after, limit }: { userId: string; kinds: readonly string[] | undefined; after: string | undefined; limit: number },
) {
  return db
    .select({ notice, actor: { name: publicName, username: publicUsername } })
    .from(notice)
    .leftJoin(user, eq(user.id, notice.actorId))
    .leftJoin(profile, eq(profile.userId, notice.actorId))
    .where(
      and(
        eq(notice.userId, userId),
        kinds === undefined ? notice.isInInbox : inArray(notice.kind, [...kinds]),
        after === undefined ? undefined : lt(notice.id, after),
      ),
    )
    .orderBy(desc(notice.id))
    .limit(limit)
}

/**
 * Adds events to the latest notice of this kind and subject since a given time, even if it has been read.
 * @returns false if there is none
 */
export async function addToNotice(
  tx: DbOrTransaction,
  { userId, kind, subject, data, count }: Pick<NewNotice, 'userId' | 'kind' | 'subject' | 'data' | 'count'>,
  since: Date,
): Promise<boolean> {
  const found = await tx.execute(sql`
    update notice set count = count + ${count}, data = ${JSON.stringify(data)}::jsonb where id = (
      select id from notice where user_id = ${userId} and kind = ${kind} and subject = ${subject} and created_at > ${since.toISOString()}::timestamptz
      order by id desc limit 1)
    returning id`)
  return found.length > 0
}

/** Whether a user has had this many notices of some kinds since a given time. */
export async function hasNotices(
  tx: DbOrTransaction,
  { userId, kinds, since, count }: { userId: string; kinds: readonly string[]; since: Date; count: number },
): Promise<boolean> {
  const found = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.userId, userId), inArray(notice.kind, [...kinds]), gt(notice.createdAt, since)))
    .limit(count)
  return found.length >= count
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
    .where(and(eq(notice.userId, userId), isNull(notice.readAt), notice.isInInbox, isMeant))
}

/** The notices that a user has in the inbox, with the users that they are about. */
export type ReadableNotice = Awaited<ReturnType<typeof listNotices>>[number]

/** Which notices an email may have: of these kinds, and recent enough to be news. */
export interface MailableNotices {
  kinds: readonly string[]
  since: Date
}

const isMailable = ({ kinds, since }: MailableNotices) =>
  and(inArray(notice.kind, [...kinds]), isNull(notice.mailedAt), isNull(notice.readAt), gt(notice.createdAt, since))

/** A condition on subscribers: whether they have notices for an email. */
export const hasMailableNotices = (which: MailableNotices): SQL =>
  sql`exists (select from ${notice} where ${notice.userId} = ${user.id} and ${isMailable(which)})`

/** Claims a user's notices for an email, in one statement. Those that aren't in the inbox count as read. */
export async function claimNoticesToMail(
  tx: DbOrTransaction,
  { userId, now, ...which }: MailableNotices & { userId: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .update(notice)
    .set({ mailedAt: now, readAt: sql`case when ${notice.isInInbox} then null else ${now.toISOString()}::timestamptz end` })
    .where(and(eq(notice.userId, userId), isMailable(which)))
    .returning({ id: notice.id })
  return rows.map(({ id }) => id)
}

/** Reads notices with the users that they are about, latest first. */
export async function listNoticesById(db: DbOrTransaction, ids: readonly string[]): Promise<ReadableNotice[]> {
  return db
    .select({ notice, actor: { name: publicName, username: publicUsername } })
    .from(notice)
    .leftJoin(user, eq(user.id, notice.actorId))
    .leftJoin(profile, eq(profile.userId, notice.actorId))
    .where(inArray(notice.id, [...ids]))
    .orderBy(desc(notice.id))
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
