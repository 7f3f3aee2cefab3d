import type { SomeItemValues, SomeRestaurantValues } from '@morsel/contract/change'
import type { Sections } from '@morsel/contract/editable'
import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { listMenusToEdit } from '@morsel/db/queries/change'
import { findItemsWithPrices, patchItem, upsertPrices } from '@morsel/db/queries/item-write'
import { insertMenus, replaceSections } from '@morsel/db/queries/menu'
import { patchRestaurant } from '@morsel/db/queries/restaurant-write'
import { dayOf, formerPrice } from '../item/former-price.rules.ts'
import { folded } from '../place/clean-text.rules.ts'
import { columnsOfItem, type EditedItem } from './item-values.rules.ts'
import { type EditedPlace, patchOfPlace } from './place-values.rules.ts'

/** The highest position on a menu. All later entries share it. */
const POSITION_MAX = 999
/** The maximum number of sections per menu. */
const SECTIONS_MAX = 50

/** Who states a new value, and when. */
interface Said {
  sourceId: string
  at: Date
}

/** Writes new values of a place. */
export async function writePlace(
  tx: DbOrTransaction,
  row: EditedPlace,
  to: SomeRestaurantValues,
  { city, ...said }: Said & { city: { lang: string | null; tz: string } },
): Promise<void> {
  await patchRestaurant(tx, row.id, patchOfPlace(row, to, { city, ...said }))
}

/** Writes new values of a dish. A new price becomes part of the price history (PLACE-202). */
export async function writeItem(tx: DbOrTransaction, row: EditedItem, to: SomeItemValues, { sourceId, at }: Said): Promise<void> {
  const section = to.section === undefined ? {} : { sectionId: await sectionId(tx, { ...row, name: to.section, at }) }
  const fieldSource = Object.fromEntries(Object.keys(to).map((field) => [field, sourceId]))
  await patchItem(tx, row.id, { ...columnsOfItem(to), ...section, confirmedAt: at }, fieldSource)
  const price = to.price ?? null
  if (price === null) return
  const known = await findItemsWithPrices(tx, [row.id])
  const former = known.has(row.id) ? [] : formerPrice(row, at)
  await upsertPrices(tx, [...former, priceNow({ id: row.id, priceMinor: price.minor, currency: price.currency }, { sourceId, at })])
}

/** Writes the sections of a place's menus. Dishes of deleted sections have none afterwards. */
export async function writeSections(tx: DbOrTransaction, restaurantId: string, to: Sections, at: Date): Promise<void> {
  const { sections } = await listMenusToEdit(tx, restaurantId)
  const kept = new Set(to.map(({ id }) => id))
  const created = { createdAt: at, updatedAt: at }
  await replaceSections(tx, {
    deleted: sections.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    sections: to.map(({ id, menu, name }, position) => ({ id, menuId: menu, name, position, ...created })),
  })
}

/** Returns today's price for the price history. */
export function priceNow({ id, priceMinor, currency }: { id: string; priceMinor: number; currency: string }, { sourceId, at }: Said) {
  const today = dayOf(at)
  return { id: newId(at), itemId: id, sourceId, externalId: today, seenOn: today, priceMinor, currency }
}

/** Finds a section of a menu by its name, or adds it at the end. @throws AppError MENU_IS_FULL */
export async function sectionId(
  tx: DbOrTransaction,
  { restaurantId, menuId, name, at }: { restaurantId: string; menuId: string; name: string | null; at: Date },
): Promise<string | null> {
  if (name === null) return null
  const { sections } = await listMenusToEdit(tx, restaurantId)
  const ofMenu = sections.filter((section) => section.menuId === menuId)
  const known = ofMenu.find((section) => folded(section.name) === folded(name))
  if (known !== undefined) return known.id
  if (ofMenu.length >= SECTIONS_MAX) throw new AppError('MENU_IS_FULL')
  const position = Math.min(POSITION_MAX, Math.max(-1, ...ofMenu.map((section) => section.position)) + 1)
  const added = { id: newId(at), menuId, name, position }
  await insertMenus(tx, { menus: [], sections: [added], items: [] })
  return added.id
}
