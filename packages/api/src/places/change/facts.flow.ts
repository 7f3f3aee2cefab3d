import { type ChangeFacts, type ChangeTarget, contributionLicense, type FactOrigin } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import {
  type ChangedTarget,
  countWaiting,
  findCityFacts,
  findItemToEdit,
  findKnownCuisines,
  listMenusToEdit,
  listOrigins,
  type OriginRow,
} from '@morsel/db/queries/change'
import { findPlacesByIds } from '@morsel/db/queries/restaurant-write'
import { listCredits } from '@morsel/db/queries/source'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'
import { findTarget } from './change-target.rules.ts'
import { isSaidBy } from './contributor.rules.ts'
import { isFieldName } from './field-name.rules.ts'
import { contributorOf } from './history.flow.ts'
import { type EditedItem, valuesOfItem } from './item-values.rules.ts'
import { type EditedPlace, sourceFieldOfPlace, valuesOfPlace } from './place-values.rules.ts'
import { isBlank, isSame } from './same-value.rules.ts'

/**
 * Returns the values of a place or dish that edits are based on, and where they come from (EDIT-101, EDIT-141).
 * @throws AppError NOT_FOUND, GONE
 */
export async function getFacts({ db }: Pick<Deps, 'db'>, target: ChangeTarget): Promise<ChangeFacts> {
  const found = await findTarget(db, target)
  const [place] = await findPlacesByIds(db, [found.restaurantId])
  const city = place && (await findCityFacts(db, place.cityId))
  if (place === undefined || city === undefined) throw new AppError('NOT_FOUND')
  const dish = found.itemId === null ? undefined : await findItemToEdit(db, found.itemId)
  const values = dish === undefined ? valuesOfPlace(place) : valuesOfItem(dish)
  const { menus, sections } = await listMenusToEdit(db, place.id)
  const known = await findKnownCuisines(db, place.cuisines)
  const path = dish === undefined ? restaurantPath({ ...place, citySlug: city.slug }) : itemPath(dish.id)
  return {
    kind: target.kind,
    id: dish === undefined ? place.id : itemIdOf(dish.id),
    path,
    name: dish?.name ?? place.name,
    currency: dish?.currency ?? menus[0]?.currency ?? city.currency,
    restaurant: dish === undefined ? valuesOfPlace(place) : null,
    item: dish === undefined ? null : valuesOfItem(dish),
    cuisines: place.cuisines.flatMap((slug) => known.filter((cuisine) => cuisine.slug === slug)),
    sections: [...new Set(sections.map(({ name }) => name))],
    origins: await originsOf(db, found, values),
    sources: await sourcesOf(db, { place, dish, values }),
    waiting: await countWaiting(db, found),
    licence: contributionLicense,
  }
}

/** Returns the source of each known value. Facts without a source of their own have that of the place or dish. */
async function sourcesOf(
  db: DbOrTransaction,
  { place, dish, values }: { place: EditedPlace; dish: EditedItem | undefined; values: Readonly<Record<string, unknown>> },
): Promise<ChangeFacts['sources']> {
  const groups: Readonly<Record<string, string>> = dish === undefined ? sourceFieldOfPlace : {}
  const { fieldSource, sourceId } = dish ?? place
  const idOf: Readonly<Record<string, string | undefined>> = fieldSource
  const known = Object.entries(values).flatMap(([field, value]) =>
    isFieldName(field) && !isBlank(value) ? [{ field, id: idOf[groups[field] ?? field] ?? sourceId }] : [],
  )
  const credits = await listCredits(db, [...new Set(known.map(({ id }) => id))])
  return known.flatMap(({ field, id }) => credits.filter((each) => each.id === id).map(({ credit }) => ({ field, source: credit })))
}

/** Returns who provided the current values, and who has confirmed them since. Values that a later import changed have no origin. */
export async function originsOf(
  db: DbOrTransaction,
  target: ChangedTarget,
  values: Readonly<Record<string, unknown>>,
): Promise<FactOrigin[]> {
  const rows = await listOrigins(db, target)
  return Object.entries(values).flatMap(([field, value]) => {
    const told = rows.filter((row) => row.field === field && isSame(row.to, value))
    return isFieldName(field) && told.length > 0 ? [originOf(field, told)] : []
  })
}

/** @param told what people said about the current value, latest first; at least one */
function originOf(field: FactOrigin['field'], told: readonly OriginRow[]): FactOrigin {
  const giver = told.find(isSaidBy)
  const later = told.slice(0, giver === undefined ? told.length : told.indexOf(giver)).filter(({ isConfirmed }) => isConfirmed)
  const first = giver ?? told.at(-1)
  return {
    field,
    // If people have only confirmed the value, it came from an import.
    source: giver?.source ?? 'import',
    by: giver === undefined ? null : contributorOf(giver),
    at: first?.at ?? new Date(0),
    confirmations: new Set(later.map(({ userId }, index) => userId ?? index)).size,
    confirmedAt: later[0]?.at ?? null,
  }
}
