import type { NoticeData, NoticeKind } from '@morsel/contract/notice'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { addFollowEvent, type Followed } from '@morsel/db/queries/follow'
import type { Deps } from '../../kernel/ports/deps.ts'

/** The kinds of notices about what users follow. */
export type FollowNoticeKind = Extract<NoticeKind, `followed-${string}`>

/** Something that a job will tell followers about. */
export interface Announced<Kind extends FollowNoticeKind> {
  kind: Kind
  of: Partial<Followed>
  data: NoticeData<Kind>
  /** Who did it; they aren't told. */
  actorId: string | null
  count?: number
}

/** Announces an event to the followers of a place, dish or person, in the transaction of the event (PLACE-822). */
export async function announce<Kind extends FollowNoticeKind>(
  tx: DbOrTransaction,
  { now }: Pick<Deps, 'now'>,
  { kind, of: { restaurantId = null, itemId = null, personId = null }, data, actorId, count = 1 }: Announced<Kind>,
): Promise<void> {
  const createdAt = now()
  await addFollowEvent(tx, { id: newId(createdAt), kind, restaurantId, itemId, personId, data, actorId, count, createdAt })
}
