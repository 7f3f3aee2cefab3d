import { type MenuDishFacts, planMenu } from '@morsel/contract/menu/plan-menu'
import type { Price } from '@morsel/contract/place'
import { priceText } from '@morsel/contract/price-text'
import type { DbOrTransaction } from '@morsel/db/client'
import { listGivenFields, listMenusToEdit } from '@morsel/db/queries/change'
import { findItemsByIds, listItemsByPlaces } from '@morsel/db/queries/item-write'
import { listMenusByPlaces } from '@morsel/db/queries/menu'
import { markDue } from '@morsel/db/queries/search-due'
import type { Deps } from '../../kernel/ports/deps.ts'
import { valuesOfItem } from '../change/item-values.rules.ts'
import { announceBatch } from './announce-batch.flow.ts'
import { noNews } from './batch-news.rules.ts'
import { type DishOutcome, DishWriter } from './dish-writer.flow.ts'
import { countSkipped, type ImportReport, type PlannedDish } from './import-report.rules.ts'
import { MenuWriter, type WrittenMenu } from './menu-writer.flow.ts'
import { PlaceWriter } from './place-writer.flow.ts'
import type { DishFacts, MenuFacts, PlaceFacts } from './table-record.rules.ts'

/** The place and the dishes of a page. */
export interface WebMenu {
  sourceId: string
  place: PlaceFacts
  dishes: readonly { menu: MenuFacts; isMenuNamed: boolean; dish: DishFacts }[]
}

/** Writes the facts of pages, each page in one transaction, and reports the outcome for each dish. */
export async function writeWebMenu(
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  db: DbOrTransaction,
  menus: AsyncIterable<WebMenu>,
  report: ImportReport,
): Promise<readonly string[]> {
  for await (const menu of menus) await db.transaction((tx) => writeOne(deps, tx, menu, report))
  return []
}

async function writeOne(
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  tx: DbOrTransaction,
  { sourceId, place, dishes }: WebMenu,
  report: ImportReport,
): Promise<void> {
  const batch = { tx, news: noNews() }
  const written = (await new PlaceWriter(deps, batch).write(sourceId, [place])).get(place.externalId)
  if (written === undefined || written.outcome === 'removed') {
    for (const _ of [place, ...dishes]) countSkipped(report, 'removed')
    return
  }
  report[written.outcome] += 1
  const restaurantId = written.id
  const plan = await planDishes(tx, restaurantId, dishes)
  const menus = await menusFor(deps, tx, { sourceId, restaurantId, plan })
  const wanted = plan.map(({ row: { dish }, known }, index) => {
    const { menuId, sectionId } = known ?? menus.get(index) ?? { menuId: '', sectionId: null }
    return { restaurantId, menuId, sectionId, dish: { ...dish, id: known?.id ?? null } }
  })
  const writer = new DishWriter(deps, batch)
  const outcomes = await writer.write(sourceId, wanted)
  const given = await listGivenFields(tx, [restaurantId])
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome === 'removed' || outcome === 'menu_full' || outcome === 'repeated') countSkipped(report, outcome)
    else report[outcome] += 1
    const { row, known, formerPrice } = plan[index] ?? {}
    const isGiven = given.get(known?.id ?? '')?.has('price') === true
    if (row !== undefined) report.planned?.push(plannedDish(row, { outcome, formerPrice, isGiven }))
  }
  report.made = { places: written.outcome === 'created' ? 1 : 0, dishes: writer.createdCount }
  if (report.created + report.updated > 0) await markDue(tx, [restaurantId])
  await announceBatch(tx, deps, batch.news)
}

type WebDish = WebMenu['dishes'][number]

/** A dish of the page, and the dish of the place that has its name. */
interface Planned {
  row: WebDish
  known: { id: string; menuId: string; sectionId: string | null } | undefined
  /** The price of the dish here, if the page has a different one. */
  formerPrice: Price | undefined
}

/** Finds the dishes of a place that have the names of those on the page, as for menus that people add (PLACE-710). */
async function planDishes(tx: DbOrTransaction, restaurantId: string, dishes: readonly WebDish[]): Promise<Planned[]> {
  const here = await listItemsByPlaces(tx, [restaurantId])
  const items = await findItemsByIds(
    tx,
    here.map(({ id }) => id),
  )
  const { sections } = await listMenusToEdit(tx, restaurantId)
  const nameOf = new Map(sections.map(({ id, name }) => [id, name]))
  const existing = items.map((item) => ({ ...valuesOfItem({ ...item, section: nameOf.get(item.sectionId ?? '') ?? null }), id: item.id }))
  const rows = dishes.map((row) => ({ ...valuesOfDish(row), row }))
  return planMenu(existing, rows).flatMap((planned): Planned[] => {
    const { row } = planned.row
    if (planned.kind === 'repeated') return []
    if (planned.kind === 'new') return [{ row, known: undefined, formerPrice: undefined }]
    const isPriced = 'price' in planned.edits
    return [
      { row, known: items.find(({ id }) => id === planned.dish.id), formerPrice: isPriced ? (planned.dish.price ?? undefined) : undefined },
    ]
  })
}

function valuesOfDish({ menu: { section }, dish }: WebDish): MenuDishFacts {
  const { name, description, diets, allergens, priceMinor, priceToMinor, currency } = dish
  const price = priceMinor === null ? null : { minor: priceMinor, toMinor: priceToMinor, currency }
  const variants = dish.variants.map((variant) => ({ name: variant.name, minor: variant.priceMinor }))
  return { name, section, description, diets, allergens, price, variants }
}

/** Finds or adds the menus of new dishes: the one that the page names, or else the first one of the place. */
async function menusFor(
  deps: Pick<Deps, 'now'>,
  tx: DbOrTransaction,
  { sourceId, restaurantId, plan }: { sourceId: string; restaurantId: string; plan: readonly Planned[] },
): Promise<Map<number, WrittenMenu>> {
  const { menus } = await listMenusByPlaces(tx, [restaurantId])
  const fresh = plan.flatMap(({ row: { menu, isMenuNamed }, known }, index) => {
    const name = isMenuNamed ? menu.name : (menus[0]?.name ?? menu.name)
    return known === undefined ? [{ index, wanted: { restaurantId, menu: { ...menu, name } } }] : []
  })
  const written = await new MenuWriter(deps, { tx }).write(
    sourceId,
    fresh.map(({ wanted }) => wanted),
  )
  return new Map(fresh.flatMap(({ index }, at) => (written[at] === undefined ? [] : [[index, written[at]]])))
}

function plannedDish(
  { menu, dish }: WebDish,
  { outcome, formerPrice, isGiven }: { outcome: DishOutcome; formerPrice: Price | undefined; isGiven: boolean },
): PlannedDish {
  const price = dish.priceMinor === null ? null : `${priceText(dish.priceMinor, dish.currency)} ${dish.currency}`
  const before = formerPrice === undefined ? null : priceText(formerPrice.minor, formerPrice.currency)
  const isKept = before !== null && outcome !== 'updated'
  return { section: menu.section, name: dish.name, price, before, outcome: isKept ? (isGiven ? 'waiting' : 'kept') : outcome }
}
