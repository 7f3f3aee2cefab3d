import { isNoticeKind } from '@morsel/contract/notice'
import { newId } from '@morsel/db/id'
import { advanceFollowEvent, type FollowEventRow, listFollowersToTell, nextFollowEvent } from '@morsel/db/queries/follow'
import { addNotice } from '@morsel/db/queries/notice'
import { reachOf } from '../../mail/notice/tell.ts'
import type { Job, JobDeps } from './job.ts'

/** The maximum number of followers per run, to keep the transaction short. The next run handles the rest. */
const atOnce = 500

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
  const { kind, data, count, restaurantId, itemId, personId } = event
  // Another release may have stored it.
  if (!isNoticeKind(kind)) return
  const createdAt = now()
  const subject = restaurantId ?? itemId ?? personId
  await addNotice(db, { id: newId(createdAt), userId, kind, data, subject, count, actorId: personId, createdAt, ...reachOf(kind) })
}
