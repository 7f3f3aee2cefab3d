import { recountCities } from '@morsel/db/queries/city'
import { lockImports } from '@morsel/db/queries/import-lock'
import { mergePlaces } from '@morsel/db/queries/merge'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { repairRatings } from '@morsel/db/queries/rating'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { findNamedPlace } from '../place/named-place.rules.ts'
import { ModerationError } from './moderation-error.rules.ts'

/** A place has at most so many live dishes (PLACE-203). */
const DISHES_MAX = 1000

/** What a merge did. */
export interface MergeReport {
  /** Where the place is from now on. */
  path: string
  /** Dishes that moved, and those that were there already and gave it what people said of them. */
  moved: number
  joined: number
}

/**
 * Makes one place of two: the first one's address leads to the second from now on (308), and everything people gave it belongs to the
 * second, once. Where somebody reviewed both, what they said of the second stays.
 * @throws ModerationError, PlaceNameError
 */
export async function mergeInto({ db }: Pick<Deps, 'db'>, from: string, into: string): Promise<MergeReport> {
  return db.transaction(async (tx) => {
    // One at a time, and none while places are imported: each finds the places as the one before has left them.
    await lockImports(tx)
    const [gone, kept] = [await findNamedPlace(tx, from), await findNamedPlace(tx, into)]
    if (gone.id === kept.id) throw new ModerationError('same_place', `${from} and ${into} are the same place.`)
    const { moved, joined, dishes } = await mergePlaces(tx, gone.id, kept.id)
    if (dishes > DISHES_MAX)
      throw new ModerationError('too_many_dishes', `Together they have ${dishes} dishes; a place can have ${DISHES_MAX}.`)
    const places = new Set([gone.id, kept.id, ...(await repairRatings(tx))])
    await recountCities(tx, await projectRestaurants(tx, [...places]))
    return { path: restaurantPath({ ...kept, citySlug: kept.city.slug }), moved, joined }
  })
}
