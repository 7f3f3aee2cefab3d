import type { ExportFormat } from '@morsel/contract/search'
import type { Db } from '@morsel/db/client'
import { findCitiesByName, findUniqueCityNames } from '@morsel/db/queries/city'
import { listItemsForExport, listPlacesForExport, listSourcesById } from '@morsel/db/queries/export'
import { ModerationError } from '../moderation/moderation-error.rules.ts'
import { exportWriter } from './export-formats.rules.ts'
import { exportPlaces } from './export-place.rules.ts'

/** The options of an export. */
export interface ExportWish {
  format: ExportFormat
  /** The name or slug of a city. By default, all cities are exported. */
  city?: string | undefined
  /** Whether to leave out the dishes. */
  isPlacesOnly: boolean
  /** The origin of page URLs. */
  origin: string
  generator: string
  at: Date
}

/** The number of places per query. */
const BATCH_LENGTH = 200

/**
 * Exports every public place with its dishes from one database snapshot, with licenses and credits (PLACE-027). Accounts, reviews and
 * hidden content aren't exported.
 * @throws ModerationError for an unknown city, before the first chunk
 */
export async function exportData(db: Db, wish: ExportWish, write: (piece: string) => Promise<void>): Promise<number> {
  return db.transaction(
    async (tx) => {
      const cityId = wish.city === undefined ? undefined : await cityIdOf(tx, wish.city)
      const frame = { origin: wish.origin, sources: await listSourcesById(tx) }
      const writer = exportWriter(wish.format, { ...wish, cityNames: await findUniqueCityNames(tx) })
      await write(writer.head())
      let count = 0
      let after: string | undefined
      for (;;) {
        const places = await listPlacesForExport(tx, { cityId, after, limit: BATCH_LENGTH })
        after = places.at(-1)?.restaurant.id
        if (after === undefined) break
        const restaurantIds = places.map(({ restaurant }) => restaurant.id)
        const items = wish.isPlacesOnly ? [] : await listItemsForExport(tx, { restaurantIds })
        await write(writer.body(exportPlaces(places, items, frame)))
        count += places.length
      }
      await write(writer.tail())
      return count
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function cityIdOf(db: Parameters<typeof findCitiesByName>[0], name: string): Promise<string> {
  const [city, ...others] = await findCitiesByName(db, name, undefined)
  if (city === undefined) throw new ModerationError('unknown_target', `No city found: ${name}.`)
  if (others.length > 0) {
    const slugs = [city, ...others].map(({ slug }) => slug).join(', ')
    throw new ModerationError('unknown_target', `Several cities are called ${name}. Use one of these instead: ${slugs}.`)
  }
  return city.id
}
