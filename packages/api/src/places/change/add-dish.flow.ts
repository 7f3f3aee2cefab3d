import type { NewItem } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import { defaultMenuName } from '@morsel/contract/food'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { type FieldChange, listDishesToEdit, listMenusToEdit } from '@morsel/db/queries/change'
import { upsertPrices } from '@morsel/db/queries/item-write'
import { insertMenus } from '@morsel/db/queries/menu'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'
import { folded } from '../place/clean-text.rules.ts'
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

/** A dish that was added: its ID, and its facts as a change. */
export interface AddedDish {
  id: string
  fields: Record<string, FieldChange>
}

/**
 * Adds a dish at the end of its section, on the menu that has the section, or else on the first one.
 * @throws AppError ITEM_EXISTS_HERE with the dish that has the same name on the same menu, MENU_IS_FULL, VALIDATION_ERROR
 */
export async function addDish(tx: DbOrTransaction, kitchen: Kitchen, dish: NewItem): Promise<AddedDish> {
  const here = await listDishesToEdit(tx, kitchen.restaurantId)
  const menu = await menuFor(tx, { ...kitchen, section: dish.section })
  refuseDouble(here, menu.id, dish.name)
  const [added] = await addDishes(tx, kitchen, [dish])
  if (added === undefined) throw new Error('the dish was not added')
  return added
}

/** Adds dishes at the end of their sections, whatever their names. @throws AppError MENU_IS_FULL, VALIDATION_ERROR */
export async function addDishes(tx: DbOrTransaction, kitchen: Kitchen, dishes: readonly NewItem[]): Promise<AddedDish[]> {
  const { restaurantId, sourceId, at } = kitchen
  const here = await listDishesToEdit(tx, restaurantId)
  if (here.length + dishes.length > DISHES_MAX) throw new AppError('MENU_IS_FULL')
  const shelves = new Map<string | null, { menu: MenuToEdit; sectionId: string | null }>()
  const positions = new Map<string, number>()
  for (const { menuId, position } of here) positions.set(menuId, Math.max(position, positions.get(menuId) ?? -1))
  const added = []
  for (const dish of dishes) {
    const key = dish.section === null ? null : folded(dish.section)
    const shelf = shelves.get(key) ?? (await shelfFor(tx, kitchen, dish.section))
    shelves.set(key, shelf)
    if (dish.price !== null && dish.price.currency !== shelf.menu.currency)
      throw new AppError('VALIDATION_ERROR', { fieldErrors: { price: 'PRICE_CURRENCY' } })
    const position = Math.min(POSITION_MAX, (positions.get(shelf.menu.id) ?? -1) + 1)
    positions.set(shelf.menu.id, position)
    const { kind, ...facts } = dish
    const { name, section: _, ...columns } = facts
    const id = newId(at)
    const placed = { menuId: shelf.menu.id, sectionId: shelf.sectionId, position, currency: shelf.menu.currency }
    added.push({
      facts,
      row: { id, restaurantId, ...placed, name, kind, sourceId, confirmedAt: at, ...columnsOfItem({ name, ...columns }) },
    })
  }
  await insertMenus(tx, { menus: [], sections: [], items: added.map(({ row }) => row) })
  const prices = added.flatMap(({ row: { id }, facts: { price } }) =>
    price === null ? [] : [priceNow({ id, priceMinor: price.minor, currency: price.currency }, { sourceId, at })],
  )
  if (prices.length > 0) await upsertPrices(tx, prices)
  return added.map(({ row, facts }) => {
    const known = Object.entries(facts).filter(([, value]) => !isBlank(value))
    return { id: row.id, fields: Object.fromEntries(known.map(([field, to]) => [field, { from: null, to }])) }
  })
}

/** Finds the menu and section for dishes, or adds them. */
async function shelfFor(tx: DbOrTransaction, kitchen: Kitchen, section: string | null) {
  const { restaurantId, at } = kitchen
  const menu = await menuFor(tx, { ...kitchen, section })
  return { menu, sectionId: await sectionId(tx, { restaurantId, menuId: menu.id, name: section, at }) }
}

interface MenuToEdit {
  id: string
  currency: string
}

function refuseDouble(here: Awaited<ReturnType<typeof listDishesToEdit>>, menuId: string, name: string): void {
  const same = here.find((dish) => dish.menuId === menuId && dish.availability !== 'removed' && folded(dish.name) === folded(name))
  if (same === undefined) return
  const candidates = [{ id: itemIdOf(same.id), path: itemPath(same.id), name: same.name }]
  throw new AppError('ITEM_EXISTS_HERE', { facts: { candidates } })
}

/** Finds the menu for a dish, or adds the first one of the place. */
export async function menuFor(
  tx: DbOrTransaction,
  { restaurantId, currency, section, at }: Kitchen & { section: string | null },
): Promise<MenuToEdit> {
  const { menus, sections } = await listMenusToEdit(tx, restaurantId)
  const named = section === null ? undefined : sections.find(({ name }) => folded(name) === folded(section))
  const known = menus.find(({ id }) => id === named?.menuId) ?? menus.find(({ kind }) => kind === 'food') ?? menus[0]
  if (known !== undefined) return known
  const added = { id: newId(at), restaurantId, name: defaultMenuName, kind: 'food' as const, currency, position: 0 }
  await insertMenus(tx, { menus: [added], sections: [], items: [] })
  return added
}
