import { savedLimits } from '@morsel/contract/list'
import type { RecentListOutput, RecentNoteInput } from '@morsel/contract/recent'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import { clearViews, isHistoryPaused, listRecentViews, pauseHistory, recordView, resumeHistory } from '@morsel/db/queries/recent'
import type { Deps } from '../../kernel/ports/deps.ts'
import { itemIdOf } from '../../places/item/item-id.rules.ts'
import { publicRated, ratedTarget } from '../../places/review/rated-target.rules.ts'
import { findCards } from '../list/saved-cards.rules.ts'

/** Records that a user viewed a place or dish, unless their history is off. @throws AppError NOT_FOUND, GONE */
export async function recordOwnView(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  input: RecentNoteInput,
): Promise<void> {
  const target = ratedTarget(input)
  await publicRated(db, target)
  await recordView(db, { userId: user.id, target, at: now(), maxViews: savedLimits.recent })
}

/** Lists a user's recently viewed places and dishes that are still public. */
export async function listRecent({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: SessionAndUser): Promise<RecentListOutput> {
  const [isPaused, rows] = await Promise.all([isHistoryPaused(db, user.id), listRecentViews(db, user.id)])
  const cards = await findCards(db, rows, now())
  const entries = rows.flatMap(({ viewedAt }, at) => {
    const { restaurant = null, item = null } = cards[at] ?? {}
    return restaurant || item ? [{ restaurant, item, viewedAt }] : []
  })
  return { isKept: !isPaused, entries }
}

/** Clears a user's history. */
export async function clearRecent({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<void> {
  await clearViews(db, user.id)
}

/** Turns a user's history on or off. Turning it off clears it. */
export async function setHistoryEnabled(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { isKept }: { isKept: boolean },
): Promise<void> {
  if (isKept) return resumeHistory(db, user.id)
  await db.transaction(async (tx) => {
    await pauseHistory(tx, user.id, now())
    await clearViews(tx, user.id)
  })
}

/** Returns a user's whole history, for the data export. */
export async function exportRecent({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserExportOutput['recentlyViewed']> {
  const rows = await listRecentViews(db, user.id)
  return rows.map(({ restaurantId, itemId, viewedAt }) => ({ restaurantId, itemId: itemId === null ? null : itemIdOf(itemId), viewedAt }))
}
