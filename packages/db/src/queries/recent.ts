import { desc, eq, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { recentPause } from '../schema/recent-pause.ts'
import { recentView } from '../schema/recent-view.ts'
import type { RatedTarget } from './rating.ts'

/** Records a view unless the user has turned off their history, and deletes all but the newest `maxViews`. */
export async function recordView(
  db: DbOrTransaction,
  { userId, target, at, maxViews }: { userId: string; target: RatedTarget; at: Date; maxViews: number },
): Promise<void> {
  const { restaurantId, itemId } = target
  const column = itemId === null ? sql`restaurant_id` : sql`item_id`
  await db.execute(sql`
    with noted as (
      insert into recent_view (user_id, restaurant_id, item_id, viewed_at)
      select ${userId}::uuid, ${restaurantId}::uuid, ${itemId}::uuid, ${at.toISOString()}::timestamptz
      where not exists (select from recent_pause where user_id = ${userId})
      on conflict (user_id, ${column}) do update set viewed_at = greatest(recent_view.viewed_at, excluded.viewed_at)
      returning viewed_at)
    delete from recent_view where exists (select from noted) and ctid in (
      select ctid from recent_view where user_id = ${userId} and ${column} is distinct from ${itemId ?? restaurantId}::uuid
      order by viewed_at desc offset ${maxViews - 1})`)
}

/** Lists a user's recent views, newest first. */
export async function listRecentViews(db: DbOrTransaction, userId: string) {
  return db.select().from(recentView).where(eq(recentView.userId, userId)).orderBy(desc(recentView.viewedAt))
}

export async function clearViews(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(recentView).where(eq(recentView.userId, userId))
}

/** Whether a user has turned off their history. */
export async function isHistoryPaused(db: DbOrTransaction, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: recentPause.userId }).from(recentPause).where(eq(recentPause.userId, userId))
  return rows.length > 0
}

export async function pauseHistory(tx: DbOrTransaction, userId: string, since: Date): Promise<void> {
  await tx.insert(recentPause).values({ userId, since }).onConflictDoNothing()
}

export async function resumeHistory(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(recentPause).where(eq(recentPause.userId, userId))
}
