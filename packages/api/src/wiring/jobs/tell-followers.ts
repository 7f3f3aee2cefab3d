import { isNoticeKind, kindsOf, NOTICES, type NoticeKind } from '@morsel/contract/notice'
import { newId } from '@morsel/db/id'
import { advanceFollowEvent, type FollowEventRow, listFollowersToTell, nextFollowEvent } from '@morsel/db/queries/follow'
import { addNotice, addToNotice, hasNotices } from '@morsel/db/queries/notice'
import { reachOf } from '../../mail/notice/tell.ts'
import type { Job, JobDeps } from './job.ts'

/** The maximum number of followers per run, to keep the transaction short. The next run handles the rest. */
const atOnce = 500

/** The number of notices about what a user follows within a day, from which on news without an author are only counted (PLACE-984). */
const dailyMax = 20
const dayMs = 86_400_000
/** Where a user finds everything they follow. */
const followsPath = '/settings/notifications#follows'

/** Tells followers what happened to the places, dishes and people they follow (PLACE-822). */
export const tellFollowers: Job = {
  everySeconds: 30,
  async run(deps) {
    let left = atOnce
    for (let event = await nextFollowEvent(deps.db); event !== undefined && left > 0; event = await nextFollowEvent(deps.db)) {
      const followers = await listFollowersToTell(deps.db, event, left)
      for (const userId of followers) if (userId !== event.actorId) await tellFollower(deps, event, userId)
      const isDone = followers.length < left
      // An event whose followers have all been told still counts toward the run, so that a run ends.
      left -= Math.max(1, followers.length)
      await advanceFollowEvent(deps.db, event.id, isDone ? null : (followers.at(-1) ?? null))
    }
  },
}

async function tellFollower({ db, now }: JobDeps, event: FollowEventRow, userId: string): Promise<void> {
  const { kind, data, count, restaurantId, itemId, personId, actorId } = event
  // Another release may have stored it.
  if (!isNoticeKind(kind)) return
  const createdAt = now()
  const subject = restaurantId ?? itemId ?? personId
  const add = (row: { kind: NoticeKind; data: Record<string, unknown>; subject: string | null }) =>
    addNotice(db, { id: newId(createdAt), userId, count, actorId: personId, createdAt, ...row, ...reachOf(row.kind) })
  const news = { kind, data, subject }
  // Imports and operators can have news about everything that a user follows, several times a day.
  if (actorId === null) {
    const since = new Date(createdAt.getTime() - dayMs)
    if (await addToNotice(db, { userId, count, ...news }, since)) return
    if (await hasNotices(db, { userId, kinds: kindsOf(NOTICES[kind].group), since, count: dailyMax }))
      return add({ kind: 'followed-more', data: { path: followsPath }, subject: 'followed-more' })
  }
  await add(news)
}
