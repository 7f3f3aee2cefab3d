import type { DbOrTransaction } from '@morsel/db/client'
import { closePlaces, listMissingPlaces, type MissingPlaceRow, markMissing, markPresent } from '@morsel/db/queries/missing-place'
import { markDue } from '@morsel/db/queries/search-due'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { announceBatch } from './announce-batch.flow.ts'
import { noNews } from './batch-news.rules.ts'
import type { MissingReport } from './import-report.rules.ts'

/**
 * What happens to places that are missing from a complete extract. `report` closes them when they are missing for the second time, and
 * `close` closes them immediately.
 */
export type Completeness = 'report' | 'close'

/** If more than this share of a city is missing, the file isn't a complete extract of it. */
const SHARE_MAX = 0.5
/** The number of places that may be missing from any city, even a small one. */
const ALWAYS_POSSIBLE = 3
/** The maximum number of missing places in the report. */
const LISTED_MAX = 20

/**
 * Marks the places that are missing from a complete extract, and closes those that were also missing from the previous extract (PLACE-569).
 * @param extract `seen`: the IDs of all records of the extract that are places
 * @returns what happened, and the cities whose places changed
 */
export async function settleMissing(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  extract: { sourceId: string; cityIds: readonly string[]; seen: readonly string[]; completeness: Completeness },
): Promise<{ report: MissingReport; cityIds: Set<string> }> {
  const { sourceId, seen, completeness } = extract
  await markPresent(tx, sourceId, seen)
  const { missing: all, counts } = await listMissingPlaces(tx, extract)
  const perCity = new Map<string, number>()
  for (const { cityId } of all) perCity.set(cityId, (perCity.get(cityId) ?? 0) + 1)
  const isPlausible = ({ cityId }: MissingPlaceRow) => {
    const count = perCity.get(cityId) ?? 0
    return completeness === 'close' || count <= ALWAYS_POSSIBLE || count <= SHARE_MAX * (counts.get(cityId) ?? 0)
  }
  const missing = all.filter(isPlausible)
  const gone = missing.filter(({ wasMissing }) => wasMissing || completeness === 'close')
  await markMissing(tx, idsOf(missing), deps.now())
  await closePlaces(tx, idsOf(gone))
  await markDue(tx, idsOf(gone))
  await announceBatch(tx, deps, { ...noNews(), statuses: idsOf(gone) })
  const cityIds = new Set(gone.map(({ cityId }) => cityId))
  const waiting = missing.filter((place) => !gone.includes(place))
  return {
    report: {
      waiting: waiting.length,
      closed: gone.length,
      doubtful: all.length - missing.length,
      places: [
        ...gone.map((place) => ({ ...facts(place), isClosed: true })),
        ...waiting.map((place) => ({ ...facts(place), isClosed: false })),
      ].slice(0, LISTED_MAX),
    },
    cityIds,
  }
}

const idsOf = (places: readonly MissingPlaceRow[]) => places.map(({ id }) => id)

const facts = (place: MissingPlaceRow) => ({ name: place.name, path: restaurantPath(place) })
