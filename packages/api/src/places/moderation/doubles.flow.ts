import type { DbOrTransaction } from '@morsel/db/client'
import { findCitiesByName } from '@morsel/db/queries/city'
import { listDoubles } from '@morsel/db/queries/double'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { ModerationError } from './moderation-error.rules.ts'

/** Two places that are probably the same place. `from` should be merged into `into`. */
export interface Double {
  from: { name: string; path: string }
  into: { name: string; path: string }
  city: string
  meters: number
}

const DOUBLES_MAX = 1000

/**
 * Lists places with the same name within 100 m of each other (PLACE-571).
 * @throws ModerationError `unknown_city`
 */
export async function findDoubles(db: DbOrTransaction, cityName: string | undefined): Promise<Double[]> {
  const cities = cityName === undefined ? [undefined] : (await findCitiesByName(db, cityName, undefined)).map(({ id }) => id)
  if (cities.length === 0) throw new ModerationError('unknown_city', `No city found: ${cityName}.`)
  const rows = (await Promise.all(cities.map((id) => listDoubles(db, id, DOUBLES_MAX)))).flat()
  return rows.map(({ from, into, city, citySlug, meters }) => ({
    from: { name: from.name, path: restaurantPath({ ...from, citySlug }) },
    into: { name: into.name, path: restaurantPath({ ...into, citySlug }) },
    city,
    meters,
  }))
}
