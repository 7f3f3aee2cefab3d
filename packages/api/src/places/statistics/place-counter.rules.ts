import type { DbOrTransaction } from '@morsel/db/client'
import { rootDatabaseOf } from '@morsel/db/one-transaction'
import { addPlaceCounts, type PlaceCounts } from '@morsel/db/queries/place-day'

/** The place of a count: its ID or public number, or one of its dishes. */
type Counted = Partial<Pick<PlaceCounts, 'restaurantId' | 'publicNo' | 'itemId'>>
type Added = Partial<Pick<PlaceCounts, 'views' | 'saves' | 'searches'>>

/** The maximum number of places and dishes that are counted between two writes, so that invented IDs don't fill up memory. */
const countedMax = 10_000

/** What this process has counted for a database since the last write, by day and place. None of it is about a person. */
const counters = new WeakMap<DbOrTransaction, Map<string, PlaceCounts>>()

/**
 * Counts a view, save or search in memory. {@link writePlaceCounts} stores it within seconds; if the process is killed before, it's lost
 * (PLACE-911).
 */
export function countForPlace(
  db: DbOrTransaction,
  at: Date,
  { restaurantId = null, publicNo = null, itemId = null }: Counted,
  added: Added,
) {
  const day = at.toISOString().slice(0, 10)
  add(counterOf(db), { restaurantId, publicNo, itemId, day, views: 0, saves: 0, searches: 0, ...added })
}

/** Stores what was counted in one statement. If that fails, the next call tries again. @returns how many counts were stored */
export async function writePlaceCounts(db: DbOrTransaction): Promise<number> {
  const counted = counterOf(db)
  if (counted.size === 0) return 0
  counters.delete(rootDatabaseOf(db))
  try {
    await addPlaceCounts(db, [...counted.values()])
  } catch (error) {
    const since = counterOf(db)
    for (const counts of counted.values()) add(since, counts)
    throw error
  }
  return counted.size
}

function counterOf(db: DbOrTransaction): Map<string, PlaceCounts> {
  const shared = rootDatabaseOf(db)
  const counter = counters.get(shared) ?? new Map<string, PlaceCounts>()
  counters.set(shared, counter)
  return counter
}

function add(counter: Map<string, PlaceCounts>, counts: PlaceCounts): void {
  const key = [counts.day, counts.restaurantId, counts.publicNo, counts.itemId].join()
  const known = counter.get(key)
  if (known === undefined) {
    if (counter.size < countedMax) counter.set(key, counts)
    return
  }
  known.views += counts.views
  known.saves += counts.saves
  known.searches += counts.searches
}
