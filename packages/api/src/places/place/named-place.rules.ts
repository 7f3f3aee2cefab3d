import type { DbOrTransaction } from '@morsel/db/client'
import { findPlaceById, findPlaceByPublicNo, findPlacesByIdOrName, type PlaceNameRow } from '@morsel/db/queries/restaurant'
import { OperatorError } from '../../kernel/operator-error.ts'
import { publicNoOf, restaurantPath } from '../../kernel/slug/slug.ts'

/** A name on the command line that matches no place or several. */
export class PlaceNameError extends OperatorError<'unknown_place' | 'ambiguous_place'> {}

/**
 * Finds the place that an operator names on the command line: by number, URL, path or name. Finds hidden places too. For a merged place,
 * returns the place that it was merged into.
 * @param city name or slug of the city, if the name alone is ambiguous
 * @throws PlaceNameError `unknown_place`, `ambiguous_place` with the paths to choose from
 */
export async function findNamedPlace(db: DbOrTransaction, text: string, city?: string): Promise<PlaceNameRow> {
  const word =
    text
      .trim()
      .replace(/[/?#]+$/, '')
      .split(/[?#]/)[0]
      ?.split('/')
      .at(-1) ?? ''
  const number = /^[0-9a-hjkmnp-tv-z]{6,8}$/i.test(word) ? word.toLowerCase() : publicNoOf(word)
  let place = number === undefined ? undefined : await findPlaceByPublicNo(db, number)
  for (let merges = 0; merges < 5 && place?.restaurant.mergedIntoId != null; merges++)
    place = await findPlaceById(db, place.restaurant.mergedIntoId)
  const ids = place === undefined ? undefined : [place.restaurant.id]
  const found = await findPlacesByIdOrName(db, ids === undefined ? { name: text, city } : { ids })
  const [only, ...others] = found
  if (only === undefined) throw new PlaceNameError('unknown_place', `No place found: ${text}${city === undefined ? '' : ` in ${city}`}.`)
  if (others.length > 0) {
    const paths = found.slice(0, 10).map((row) => `  ${restaurantPath({ ...row, citySlug: row.city.slug })}`)
    throw new PlaceNameError('ambiguous_place', `Several places are called ${text}. Use one of these instead:\n${paths.join('\n')}`)
  }
  return only
}
