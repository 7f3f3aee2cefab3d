import type { NewItem } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { type FieldChange, listDishesToEdit, listMenusToEdit } from '@morsel/db/queries/change'
import { upsertPrices } from '@morsel/db/queries/item-write'
import { insertMenus } from '@morsel/db/queries/menu'
import { folded } from '../import/clean-text.rules.ts'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'
import { columnsOfItem } from './item-values.rules.ts'
import { isBlank } from './same-value.rules.ts'
import { priceNow, sectionId } from './write-facts.flow.ts'

const POSITION_MAX = 999
/** The maximum number of live dishes per place (PLACE-203). */
const DISHES_MAX = 1000

/** The place that a dish is added to. */
interface Kitchen {
  restaurantId: string
  /** The currency of the city, for a first menu. */
  currency: string
  sourceId: string
  at: Date
}

/**
 * Adds a dish at the end of its section, on the menu that has the section, or else on the first one.
 * @returns its id, and its facts as a change
 * @throws AppError ITEM_EXISTS_HERE with the dish that has the same name on the same menu, MENU_IS_FULL
 */
export async function addDish(
  tx: DbOrTransaction,
  { restaurantId, currency, sourceId, at }: Kitchen,
  dish: NewItem,
): Promise<{ id: string; fields: Record<string, FieldChange> }> {
  const here = await listDishesToEdit(tx, restaurantId)
  const menu = await menuFor(tx, { restaurantId, currency, section: dish.section, at })
  refuseDouble(here, menu.id, dish.name)
  if (here.length >= DISHES_MAX) throw new AppError('MENU_IS_FULL')
  if (dish.price !== null && dish.price.currency !== menu.currency)
    throw new AppError('VALIDATION_ERROR', { fieldErrors: { price: 'PRICE_CURRENCY' } })
  const position = Math.min(POSITION_MAX, Math.max(-1, ...here.filter(({ menuId }) => menuId === menu.id).map((one) => one.position)) + 1)
  const { name, section, price, variants, description, diets, allergens, kind } = dish
  const id = newId(at)
  const inSection = await sectionId(tx, { restaurantId, menuId: menu.id, name: section, at })
  const columns = { ...columnsOfItem({ name, price, variants, description, diets, allergens }), name, kind, currency: menu.currency }
  const row = { id, restaurantId, menuId: menu.id, sectionId: inSection, position, sourceId, confirmedAt: at, ...columns }
  await insertMenus(tx, { menus: [], sections: [], items: [row] })
  if (price !== null) await upsertPrices(tx, [priceNow({ id, priceMinor: price.minor, currency: price.currency }, { sourceId, at })])
  const given = { name, section, price, variants, description, diets, allergens }
  const known = Object.entries(given).filter(([, value]) => !isBlank(value))
  return { id, fields: Object.fromEntries(known.map(([field, to]) => [field, { from: null, to }])) }
}

function refuseDouble(here: Awaited<ReturnType<typeof listDishesToEdit>>, menuId: string, name: string): void {
  const same = here.find((dish) => dish.menuId === menuId && dish.availability !== 'removed' && folded(dish.name) === folded(name))
  if (same === undefined) return
  const candidates = [{ id: itemIdOf(same.id), path: itemPath(same.id), name: same.name }]
  throw new AppError('ITEM_EXISTS_HERE', { facts: { candidates } })
}

/** Finds the menu for a dish, or adds the first one of the place. */
async function menuFor(
  tx: DbOrTransaction,
  { restaurantId, currency, section, at }: { restaurantId: string; currency: string; section: string | null; at: Date },
): Promise<{ id: string; currency: string }> {
  const { menus, sections } = await listMenusToEdit(tx, restaurantId)
  const named = section === null ? undefined : sections.find(({ name }) => folded(name) === folded(section))
  const known = menus.find(({ id }) => id === named?.menuId) ?? menus.find(({ kind }) => kind === 'food') ?? menus[0]
  if (known !== undefined) return known
  const added = { id: newId(at), restaurantId, name: 'Menu', kind: 'food' as const, currency, position: 0 }
  await insertMenus(tx, { menus: [added], sections: [], items: [] })
  return added
}
