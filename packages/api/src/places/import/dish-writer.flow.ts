import type { SomeItemValues } from '@morsel/contract/change'
import { newId } from '@morsel/db/id'
import { listGivenFields } from '@morsel/db/queries/change'
import {
  applyLatestPrices,
  findItemsByIds,
  findItemsWithPrices,
  type ItemPatch,
  importedItemColumns,
  listItemsByPlaces,
  patchItem,
  upsertPrices,
} from '@morsel/db/queries/item-write'
import { insertMenus } from '@morsel/db/queries/menu'
import { findKnownItemRecords, upsertRecords } from '@morsel/db/queries/source-record'
import type { Deps } from '../../kernel/ports/deps.ts'
import { type GivenFields, itemDifferences, type Proposal, propose } from '../change/import-proposals.rules.ts'
import { valuesOfItem } from '../change/item-values.rules.ts'
import { isBlank, isSame } from '../change/same-value.rules.ts'
import { dayOf, formerPrice, type PriceRow } from '../item/former-price.rules.ts'
import { folded } from '../place/clean-text.rules.ts'
import type { NewsBatch } from './batch-news.rules.ts'
import { hashOf } from './csv-row.rules.ts'
import { counts, take } from './menu-writer.flow.ts'
import type { Outcome } from './place-writer.flow.ts'
import type { DishFacts } from './table-record.rules.ts'

/** The dish of a row, with its place and menu. */
export interface WantedDish {
  restaurantId: string
  menuId: string
  sectionId: string | null
  dish: DishFacts
}

type ItemRow = Awaited<ReturnType<typeof findItemsByIds>>[number]

/** The outcome for a dish. `isRepriced` means that it has a new price. */
interface Written {
  id: string
  outcome: DishOutcome
  isRepriced?: boolean
}

/** The outcome for a dish row. */
export type DishOutcome = Outcome | 'menu_full' | 'repeated'

/** The maximum number of live dishes per place (PLACE-203). */
const DISHES_MAX = 1000
const POSITION_MAX = 999

/** Writes the dishes of rows and their prices. Sources take precedence as they do for places. */
export class DishWriter {
  /** The number of dishes created so far. */
  createdCount = 0
  /** The prices before a change, for dishes that have no price history yet. */
  private readonly former: PriceRow[] = []
  /** Dishes that this file has already described. */
  private readonly told = new Set<string>()
  private readonly deps: Pick<Deps, 'now'>
  private readonly batch: NewsBatch

  constructor(deps: Pick<Deps, 'now'>, batch: NewsBatch) {
    this.deps = deps
    this.batch = batch
  }

  /** Writes dishes. @returns one outcome per row, in order */
  async write(sourceId: string, wanted: readonly WantedDish[]): Promise<DishOutcome[]> {
    const first = new Map<string, WantedDish>()
    for (const one of wanted) if (!first.has(one.dish.externalId)) first.set(one.dish.externalId, one)
    const isRepeated = ({ dish }: WantedDish) => dish.seen === null && this.told.has(`${sourceId} ${dish.externalId}`)
    const repeated = new Set(wanted.filter(isRepeated))
    const outcomes = await this.writeDishes(
      sourceId,
      [...first.values()].filter((one) => !repeated.has(one)),
    )
    for (const { dish } of wanted) if (dish.seen === null) this.told.add(`${sourceId} ${dish.externalId}`)
    const priced = await this.writePrices(sourceId, wanted, outcomes)
    return wanted.map((one) => {
      const { dish } = one
      if (repeated.has(one)) return 'repeated'
      const { outcome } = outcomes.get(dish.externalId) ?? { outcome: 'removed' as const }
      if (dish.seen === null || dish.priceMinor === null || outcome === 'removed' || outcome === 'menu_full' || outcome === 'repeated')
        return outcome
      if (priced.created.has(dish.seen.externalId)) return 'created'
      return priced.updated.has(dish.seen.externalId) ? 'updated' : 'unchanged'
    })
  }

  private async writeDishes(sourceId: string, wanted: readonly WantedDish[]): Promise<Map<string, Written>> {
    const { tx } = this.batch
    const now = this.deps.now()
    const written = new Map<string, Written>()
    const known = new Map(
      (
        await findKnownItemRecords(
          tx,
          sourceId,
          wanted.map(({ dish }) => dish.externalId),
        )
      ).map((record) => [record.externalId, record]),
    )
    const strange = wanted.filter(({ dish }) => !known.has(dish.externalId))
    const here = await listItemsByPlaces(tx, [...new Set(strange.map(({ restaurantId }) => restaurantId))])
    const places = counts(here.map(({ restaurantId }) => restaurantId))
    const menus = counts(here.map(({ menuId }) => menuId))
    const named = new Map(
      here.filter((item) => item.sourceId !== sourceId).map((item) => [whereOf(item.menuId, item.sectionId, item.name), item.id]),
    )
    const ids = new Map(here.map((item) => [item.id, item.restaurantId]))
    const changed: { id: string; dish: DishFacts }[] = []
    const drafts: Parameters<typeof insertMenus>[1]['items'] = []
    for (const { restaurantId, menuId, sectionId, dish } of wanted) {
      const before = known.get(dish.externalId)
      if (before !== undefined) {
        written.set(dish.externalId, { id: before.id, outcome: before.isDeleted ? 'removed' : 'unchanged' })
        if (!before.isDeleted && before.hash !== hashOfDish(dish)) changed.push({ id: before.id, dish })
        continue
      }
      const same = dish.id !== null && ids.get(dish.id) === restaurantId ? dish.id : named.get(whereOf(menuId, sectionId, dish.name))
      if (same !== undefined) {
        written.set(dish.externalId, { id: same, outcome: 'unchanged' })
        changed.push({ id: same, dish })
      } else if ((places.get(restaurantId) ?? 0) >= DISHES_MAX) {
        written.set(dish.externalId, { id: '', outcome: 'menu_full' })
      } else {
        const id = newId(now)
        take(places, restaurantId)
        drafts.push({
          id,
          restaurantId,
          menuId,
          sectionId,
          sourceId,
          position: Math.min(POSITION_MAX, take(menus, menuId)),
          ...rowOf(dish),
        })
        written.set(dish.externalId, { id, outcome: 'created', isRepriced: true })
      }
    }
    await insertMenus(tx, { menus: [], sections: [], items: drafts })
    this.createdCount += drafts.length
    this.batch.news.dishes.push(...drafts.map(({ restaurantId }) => restaurantId))
    await this.patchDishes(sourceId, changed, written)
    const stored = new Set([...changed.map(({ dish }) => dish), ...strange.map(({ dish }) => dish)])
    await this.saveRecords(sourceId, [...stored], written)
    return written
  }

  /** Writes the source's changes to known dishes and records them in `written`. */
  private async patchDishes(sourceId: string, changed: readonly { id: string; dish: DishFacts }[], written: Map<string, Written>) {
    const { tx } = this.batch
    const rows = new Map(
      (
        await findItemsByIds(
          tx,
          changed.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const given = await listGivenFields(tx, [...new Set([...rows.values()].map(({ restaurantId }) => restaurantId))])
    const proposals: Proposal[] = []
    for (const { id, dish } of changed) {
      const row = rows.get(id)
      if (!row) continue
      const current = valuesOfItem({ ...row, section: null })
      proposals.push({ restaurantId: row.restaurantId, itemId: id, fields: itemDifferences(current, saidOf(dish), given.get(id)) })
      const patch = patchOf(row, dish, { sourceId, given: given.get(id) })
      if (!patch) continue
      await patchItem(tx, id, patch.columns, patch.fieldSource)
      const isRepriced = 'priceMinor' in patch.columns || 'currency' in patch.columns
      const former = isRepriced ? formerPrice(row, this.deps.now()) : []
      this.former.push(...former)
      // A first price isn't news, as for people's changes.
      if (former.length > 0) this.batch.news.prices.push({ restaurantId: row.restaurantId, itemId: id })
      written.set(dish.externalId, { id, outcome: 'updated', isRepriced })
    }
    await propose(tx, proposals, { sourceId, at: this.deps.now() })
  }

  /** Stores what the source says about dishes. Its next import is compared with that. */
  private async saveRecords(sourceId: string, dishes: readonly DishFacts[], written: ReadonlyMap<string, Written>) {
    const now = this.deps.now()
    await upsertRecords(
      this.batch.tx,
      dishes.flatMap((dish) => {
        const { id = '' } = written.get(dish.externalId) ?? {}
        if (id === '') return []
        const raw = { name: dish.name }
        return [{ id: newId(now), sourceId, externalId: dish.externalId, itemId: id, fetchedAt: now, hash: hashOfDish(dish), raw }]
      }),
    )
  }

  private async writePrices(
    sourceId: string,
    wanted: readonly WantedDish[],
    outcomes: ReadonlyMap<string, Written>,
  ): Promise<{ created: Set<string>; updated: Set<string> }> {
    const now = this.deps.now()
    const today = dayOf(now)
    const former = this.former.splice(0)
    const known = await findItemsWithPrices(
      this.batch.tx,
      former.map(({ itemId }) => itemId),
    )
    const rows = new Map<string, PriceRow>(former.filter(({ itemId }) => !known.has(itemId)).map((row) => [keyOf(row), row]))
    const historic = new Set<string>()
    for (const { dish } of wanted) {
      const { id: itemId = '', outcome, isRepriced = false } = outcomes.get(dish.externalId) ?? {}
      if (itemId === '' || outcome === 'removed' || dish.priceMinor === null || (dish.seen === null && !isRepriced)) continue
      const { externalId, seenOn } = dish.seen ?? { externalId: today, seenOn: today }
      const { priceMinor, currency } = dish
      const row = { id: newId(now), itemId, sourceId, externalId, seenOn, priceMinor, currency }
      rows.set(keyOf(row), row)
      if (dish.seen !== null) historic.add(itemId)
    }
    const written = await upsertPrices(this.batch.tx, [...rows.values()])
    await applyLatestPrices(this.batch.tx, [...historic])
    return written
  }
}

const keyOf = ({ itemId, sourceId, externalId }: PriceRow) => `${itemId} ${sourceId} ${externalId}`

const whereOf = (menuId: string, sectionId: string | null, name: string) => `${menuId} ${sectionId ?? ''} ${folded(name)}`

/** Hashes a dish for comparison. Leaves dated prices out, because they have a history of their own. */
function hashOfDish({ seen, priceMinor, ...dish }: DishFacts): string {
  return hashOf(JSON.stringify([dish, seen === null ? priceMinor : null]))
}

function rowOf(dish: DishFacts) {
  const { name, description, priceMinor, priceToMinor, currency, variants, diets, allergens, portion, spice, calories, ingredientsText } =
    dish
  return {
    name,
    description,
    kind: dish.kind ?? 'dish',
    priceMinor,
    priceToMinor,
    currency,
    variants: [...variants],
    diets,
    allergens,
    portion,
    spice,
    calories,
    ingredientsText,
    availability: dish.availability ?? 'always',
  }
}

/** Returns what a row says about the fields that people edit. Dated prices are history, not what the dish costs now. */
function saidOf(dish: DishFacts): SomeItemValues {
  const { name, description, priceMinor, priceToMinor, currency, variants, diets, allergens, availability, seen } = dish
  const price = priceMinor === null || seen !== null ? null : { minor: priceMinor, toMinor: priceToMinor, currency }
  const sizes = variants.map((variant) => ({ name: variant.name, minor: variant.priceMinor }))
  return { name, description, price, variants: sizes, diets, allergens, ...(availability === null ? {} : { availability }) }
}

/** Returns what a row changes about a dish, by the same rules as `patchOf` for places. */
function patchOf(row: ItemRow, dish: DishFacts, { sourceId, given }: { sourceId: string; given: GivenFields | undefined }) {
  const says = rowOf(dish)
  const columns: Record<string, unknown> = {}
  const fieldSource: Record<string, string> = {}
  for (const column of Object.keys(importedItemColumns) as (keyof ItemPatch)[]) {
    const field = importedItemColumns[column]
    const [is, value] = [row[column], says[column]]
    // A price is replaced as a whole, together with its row's currency and range.
    const isSaid = field === 'price' ? dish.seen === null && dish.priceMinor !== null : !isBlank(value)
    const isKnown = field === 'price' ? row.priceMinor !== null : !isBlank(is)
    const isDefault = (column === 'kind' && dish.kind === null) || (column === 'availability' && dish.availability === null)
    const speaker = row.fieldSource[field] ?? row.sourceId
    if (given?.has(field) || !isSaid || isDefault || isSame(is, value) || (speaker !== sourceId && isKnown)) continue
    columns[column] = value
    if (row.sourceId !== sourceId) fieldSource[field] = sourceId
  }
  // Each value has the type of its column.
  return Object.keys(columns).length === 0 ? undefined : { columns: columns as ItemPatch, fieldSource }
}
