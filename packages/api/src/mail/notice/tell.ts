import { NOTICES, type NoticeData, type NoticeKind } from '@morsel/contract/notice'
import { digestTopics, isFeed, NOTIFICATION_GROUPS } from '@morsel/contract/notification'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { addNotice, type NewNotice, setNoticeTotal } from '@morsel/db/queries/notice'
import type { Deps } from '../../kernel/ports/deps.ts'

/** A notice for a user. */
export interface Told<Kind extends NoticeKind> {
  userId: string
  kind: Kind
  data: NoticeData<Kind>
  /** Events with the same subject share one unread notice, which counts them: for example the ID of a place. */
  subject?: string
  /** How many events it stands for. */
  count?: number
  /** The other user that it's about. The notice is deleted when they are erased. */
  actorId?: string
}

/** Tells a user about an event, in the transaction of the event (PLACE-800, PLACE-801). */
export async function tell<Kind extends NoticeKind>(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, told: Told<Kind>): Promise<void> {
  await addNotice(tx, { ...rowOf(deps, told), subject: told.subject ?? null, count: told.count ?? 1 })
}

/** Tells a user how many events there are in total, even if there are none. The caller holds a lock on the subject (PLACE-802). */
export async function tellTotal<Kind extends NoticeKind>(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  told: Told<Kind> & { subject: string; count: number },
): Promise<void> {
  await setNoticeTotal(tx, { ...rowOf(deps, told), subject: told.subject, count: told.count })
}

function rowOf<Kind extends NoticeKind>(
  { now }: Pick<Deps, 'now'>,
  { userId, kind, data, actorId }: Told<Kind>,
): Omit<NewNotice, 'subject' | 'count'> {
  const createdAt = now()
  return { id: newId(createdAt), userId, kind, data, actorId: actorId ?? null, createdAt, ...reachOf(kind) }
}

/** Returns the group of a kind, and which channels it has regardless of its user's settings. */
export function reachOf(kind: NoticeKind): Pick<NewNotice, 'group' | 'isRequired' | 'isInFeed' | 'isInDigest'> {
  const { group } = NOTICES[kind]
  return {
    group,
    isRequired: NOTIFICATION_GROUPS[group].inbox === 'always',
    isInFeed: isFeed(group),
    isInDigest: digestTopics.some((topic) => topic === group),
  }
}
