import { type NewItem, SomeItemValues, SomeRestaurantValues } from '@morsel/contract/change'
import { EDITABLE, type Sections } from '@morsel/contract/editable'
import { AppError } from '@morsel/contract/errors'
import { webhookDishesMax } from '@morsel/contract/webhook-events'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import {
  addToCityCounts,
  type ChangeRow,
  countInSearch,
  type FieldChange,
  findCityFacts,
  findItemToEdit,
  insertChanges,
  listMenusToEdit,
  lockPlace,
  type NewChange,
} from '@morsel/db/queries/change'
import { patchItem } from '@morsel/db/queries/item-write'
import { projectDishes, projectPlace, projectRestaurants } from '@morsel/db/queries/projection'
import { findPlacesByIds } from '@morsel/db/queries/restaurant-write'
import { lockReviewer } from '@morsel/db/queries/review'
import * as z from 'zod/mini'
import type { Deps } from '../../kernel/ports/deps.ts'
import { tellWebhooks } from '../../mail/webhook/tell-webhooks.ts'
import { dishSlugOf } from '../dish-name/dish-name.rules.ts'
import { itemIdOf } from '../item/item-id.rules.ts'
import { placeRoleOf } from '../member/member.rules.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { type AddedDish, addDish, addDishes, menuFor } from './add-dish.flow.ts'
import { announcePrices, announceToPlace } from './announce-news.rules.ts'
import { type Author, doubtsFree, refuseTooMany, splitByTrust, type Trust, trustOfPerson, withoutFree } from './contributor.rules.ts'
import { contributorSource } from './contributor-source.flow.ts'
import { type EditedItem, roomValuesOfItem, valuesOfItem } from './item-values.rules.ts'
import { type Edits, mergeEdits } from './merge-edits.rules.ts'
import { type EditedPlace, valuesOfPlace } from './place-values.rules.ts'
import { isSame } from './same-value.rules.ts'
import { tellGivers } from './tell-contributors.rules.ts'
import { writeItem, writePlace, writeSections } from './write-facts.flow.ts'

/** A stored change, apart from its fields. */
interface Recorded {
  kind: ChangeRow['kind']
  status?: ChangeRow['status']
  note?: string
  revertsId?: string
  /** The source of an import. */
  sourceId?: string
}

/** The options for opening a desk. */
interface Opened {
  author: Author
  /** Undefined for guests, imports, the operator, and owners at their own place (EDIT-223). */
  trust: Trust | undefined
  place: EditedPlace
  city: NonNullable<Awaited<ReturnType<typeof findCityFacts>>>
  at: Date
  before: { places: number; items: number }
}

/**
 * Changes facts of one place and its dishes in a transaction that locks the place. All changes by people and owners go through here, so
 * that each one is merged with those before it, recorded, and searchable as soon as it's committed (EDIT-104).
 */
export class Desk {
  readonly tx: DbOrTransaction
  readonly given: Opened
  private readonly rows: NewChange[] = []
  private readonly touched = { isWhole: false, facts: false, items: new Set<string>(), isPlace: false, keepsScores: true }
  private readonly news = { dishes: 0, prices: new Set<string>(), hasNewStatus: false }
  private batch: { id: string | undefined } | undefined
  private readonly told = { fields: new Set<string>(), items: new Set<string>(), isMenu: false }
  private readonly done = { additions: 0, edits: 0 }

  constructor(tx: DbOrTransaction, given: Opened) {
    this.tx = tx
    this.given = given
  }

  /** Counts contributions against the daily limit. @throws AppError CHANGE_LIMIT_REACHED */
  count(more: { additions?: number; edits?: number }): void {
    this.done.additions += more.additions ?? 0
    this.done.edits += more.edits ?? 0
    if (this.given.trust !== undefined) refuseTooMany(this.given.trust, this.done)
  }

  /**
   * Edits the place or one of its dishes as far as the author is allowed to. The rest waits.
   * @throws AppError FACT_CHANGED_MEANWHILE if a field can't be merged
   */
  async edit(itemId: string | null, edits: Edits, note: string): Promise<{ live: string | null; waiting: string | null }> {
    const changes = await this.merged(itemId, edits)
    const target = { restaurantId: this.given.place.id, itemId }
    const { live, waiting } = await splitByTrust(this.tx, changes, { ...this.given, target })
    const isNoteOnly = !hasAny(edits) && note !== ''
    this.count({ edits: [hasAny(live), hasAny(waiting) || isNoteOnly].filter(Boolean).length })
    if (hasAny(live)) await this.write(itemId, live)
    await tellGivers(this, itemId, waiting)
    return {
      live: hasAny(live) ? this.record(itemId, live, { kind: kindOf(live), note }) : null,
      waiting: hasAny(waiting) || isNoteOnly ? this.record(itemId, waiting, { kind: kindOf(waiting), status: 'waiting', note }) : null,
    }
  }

  /** Records that something is wrong, without saying what is right. @throws AppError CHANGE_LIMIT_REACHED */
  async suggest(itemId: string | null, note: string): Promise<void> {
    this.count({ edits: 1 })
    this.record(itemId, {}, { kind: 'edit', status: 'waiting', note })
  }

  /** Returns the current values of the place or one of its dishes. @throws AppError NOT_FOUND, GONE */
  async values(itemId: string | null): Promise<Readonly<Record<string, unknown>>> {
    if (itemId === null) return { ...valuesOfPlace(await this.placeRow()), sections: await this.sections() }
    const row = await this.itemRow(itemId)
    return { ...valuesOfItem(row), ...roomValuesOfItem(row) }
  }

  /** Returns the sections of the place's menus in order. */
  async sections(): Promise<Sections> {
    const { sections } = await listMenusToEdit(this.tx, this.given.place.id)
    return sections.map(({ id, menuId, name }) => ({ id, menu: menuId, name }))
  }

  /** Returns the IDs of the place's menus. */
  async menus(): Promise<string[]> {
    const { menus } = await listMenusToEdit(this.tx, this.given.place.id)
    return menus.map(({ id }) => id)
  }

  /** Returns the ID of the place's first menu for food, which is added if there is none. */
  async firstMenu(): Promise<string> {
    const { id } = await menuFor(this.tx, { ...(await this.kitchen()), section: null })
    return id
  }

  /** Groups the changes that `work` makes, so that one revert undoes them all (EDIT-220). */
  async together<Result>(work: () => Promise<Result>): Promise<Result> {
    this.batch = { id: undefined }
    const result = await work()
    this.batch = undefined
    return result
  }

  /** Returns what edits change now. @throws AppError FACT_CHANGED_MEANWHILE, NOT_FOUND, GONE */
  async merged(itemId: string | null, edits: Edits): Promise<Record<string, FieldChange>> {
    const { changes, conflicts } = mergeEdits(itemId === null ? 'restaurant' : 'item', await this.values(itemId), edits)
    if (hasAny(conflicts)) throw new AppError('FACT_CHANGED_MEANWHILE', { facts: { conflicts } })
    return changes
  }

  /** Writes new values without checking the author's trust. @param by the contributor whose facts they are */
  async write(
    itemId: string | null,
    changes: Readonly<Record<string, FieldChange>>,
    by: { author: Author; sourceId?: string | null } = this.given,
  ): Promise<void> {
    const { city, at } = this.given
    const { own: to, room } = split(changes)
    this.tellOf(itemId, Object.keys(changes))
    await this.writeRoom(itemId, room)
    if (!hasAny(to)) return
    this.touchFor(itemId, Object.keys(to))
    if (!Object.entries(changes).every(keepsScore)) this.touched.keepsScores = false
    const said = { sourceId: by.sourceId ?? (await contributorSource(this.tx, by.author, at)), at }
    if (itemId !== null && changes.price !== undefined && changes.price.from !== null) this.news.prices.add(itemId)
    if (itemId === null && changes.status !== undefined) this.news.hasNewStatus = true
    if (itemId === null) await writePlace(this.tx, await this.placeRow(), SomeRestaurantValues.parse(to), { ...said, city })
    else await writeItem(this.tx, await this.itemRow(itemId), SomeItemValues.parse(to), said)
  }

  /** Adds a dish. @throws AppError ITEM_EXISTS_HERE, MENU_IS_FULL, CHANGE_LIMIT_REACHED, VALIDATION_ERROR */
  async addItem(dish: NewItem): Promise<{ id: string; change: string }> {
    this.count({ additions: 1 })
    this.news.dishes += 1
    const added = await addDish(this.tx, await this.kitchen(), this.sureOf(dish))
    this.touchFor(added.id, ['name'])
    this.tellOf(added.id, [])
    this.touched.keepsScores = false
    return { id: added.id, change: this.recordDish(added, dish) }
  }

  /** Adds dishes, even if their names are taken. @throws AppError MENU_IS_FULL, CHANGE_LIMIT_REACHED, VALIDATION_ERROR */
  async addItems(dishes: readonly NewItem[]): Promise<void> {
    if (dishes.length === 0) return
    this.count({ additions: dishes.length })
    this.news.dishes += dishes.length
    const sure = dishes.map((dish) => this.sureOf(dish))
    const added = await addDishes(this.tx, await this.kitchen(), sure)
    for (const [index, dish] of dishes.entries()) if (added[index] !== undefined) this.recordDish(added[index], dish)
    for (const { id } of added) {
      this.touchFor(id, ['name'])
      this.tellOf(id, [])
    }
    this.touched.keepsScores = false
  }

  /** Returns the part of a new dish that is live immediately. */
  private sureOf(dish: NewItem): NewItem {
    const { author, trust } = this.given
    return doubtsFree(author, trust) ? { ...dish, allergens: withoutFree({ from: {}, to: dish.allergens }) } : dish
  }

  /** Records a new dish, and the part of it that waits. @returns the ID of the addition */
  private recordDish({ id, fields }: AddedDish, dish: NewItem): string {
    const { allergens } = this.sureOf(dish)
    const added = this.record(id, fields, { kind: 'add' })
    if (!isSame(allergens, dish.allergens))
      this.record(id, { allergens: { from: allergens, to: dish.allergens } }, { kind: 'edit', status: 'waiting' })
    return added
  }

  /** Records a change. @returns its ID */
  record(itemId: string | null, fields: Readonly<Record<string, FieldChange>>, recorded: Recorded): string {
    const { author, place, at } = this.given
    const id = newId(at, this.batch && this.rows.length)
    if (this.batch !== undefined) this.batch.id ??= id
    const row = {
      id,
      batchId: this.batch?.id ?? null,
      userId: author.userId,
      restaurantId: place.id,
      itemId,
      fields,
      source: author.source,
      createdAt: at,
    }
    this.rows.push({ ...row, status: 'live', ...recorded })
    return id
  }

  /** Marks the place and all its dishes as changed, for writes that aren't the desk's own. */
  touch(): void {
    this.touched.isWhole = true
  }

  /** Marks what search shows of written fields as changed. */
  private touchFor(itemId: string | null, fields: readonly string[]): void {
    if (itemId === null) this.touched.facts = true
    else this.touched.items.add(itemId)
    if (fields.some((field) => shownByPlace.has(field))) this.touched.isPlace = true
  }

  /** Stores the changes, and updates search and the city's counts. */
  async close(): Promise<void> {
    const { place, city, before } = this.given
    await insertChanges(this.tx, this.rows)
    await this.tellEndpoints()
    const { isWhole, facts, items, isPlace: isPlaceTouched, keepsScores } = this.touched
    if (!isWhole && !facts && items.size === 0) return
    if (isWhole || (facts && items.size > 0)) await projectRestaurants(this.tx, [place.id], dishSlugOf)
    else if (facts) await projectPlace(this.tx, place.id)
    else await projectDishes(this.tx, { restaurantId: place.id, itemIds: [...items], isPlaceTouched, keepsScores }, dishSlugOf)
    const after = await countInSearch(this.tx, place.id)
    await addToCityCounts(this.tx, city.id, { places: after.places - before.places, items: after.items - before.items })
    await this.announce()
  }

  /** Notes what webhooks tell about a write. */
  private tellOf(itemId: string | null, fields: readonly string[]): void {
    if (itemId !== null) this.told.items.add(itemId)
    for (const field of itemId === null ? fields : [])
      if (field === 'sections') this.told.isMenu = true
      else this.told.fields.add(field)
  }

  private async tellEndpoints(): Promise<void> {
    const { place, at } = this.given
    const { fields, items, isMenu } = this.told
    const [deps, of] = [{ now: () => at }, { place: place.id }]
    const dishes = [...items].slice(0, webhookDishesMax).map(itemIdOf)
    if (fields.size > 0) await tellWebhooks(this.tx, deps, { kind: 'place.updated', data: { ...of, fields: [...fields].sort() } })
    if (isMenu || items.size > 0) await tellWebhooks(this.tx, deps, { kind: 'menu.updated', data: { ...of, dishes } })
  }

  /** Announces what interests the followers of the place and its dishes. */
  private async announce(): Promise<void> {
    const { place, city, author, at } = this.given
    const { prices, ...news } = this.news
    const [deps, actorId] = [{ now: () => at }, author.userId]
    await announceToPlace(this.tx, deps, { ...place, citySlug: city.slug }, { ...news, prices: prices.size, actorId })
    await announcePrices(this.tx, deps, { itemIds: [...prices], actorId })
  }

  private async writeRoom(itemId: string | null, to: Record<string, unknown>): Promise<void> {
    const { sections, soldOutUntil } = SomeRoomValues.parse(to)
    if (itemId === null && sections !== undefined) {
      await writeSections(this.tx, this.given.place.id, sections, this.given.at)
      this.touch()
    }
    // Search doesn't know what is sold out.
    if (itemId !== null && soldOutUntil !== undefined)
      await patchItem(this.tx, itemId, { soldOutUntil: soldOutUntil === null ? null : new Date(soldOutUntil) }, {})
  }

  private async kitchen() {
    const { author, city, place, at } = this.given
    return { restaurantId: place.id, currency: city.currency, sourceId: await contributorSource(this.tx, author, at), at }
  }

  private async placeRow(): Promise<EditedPlace> {
    const [row] = await findPlacesByIds(this.tx, [this.given.place.id])
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  }

  private async itemRow(itemId: string): Promise<EditedItem> {
    const row = await findItemToEdit(this.tx, itemId)
    if (row?.restaurantId !== this.given.place.id) throw new AppError('NOT_FOUND')
    if (row.deletedAt !== null) throw new AppError('GONE')
    return row
  }
}

/** The fields of a dish by which its place is also found. */
const shownByPlace: ReadonlySet<string> = new Set(['name', 'diets', 'availability'])

/** Whether a change to a dish leaves its score as it is. For prices and descriptions, only whether there is one counts. */
function keepsScore([field, { from, to }]: [string, FieldChange]): boolean {
  if (field === 'price' || field === 'description') return Boolean(from) && Boolean(to)
  return ['name', 'section', 'diets', 'allergens'].includes(field)
}

const SomeRoomValues = z.partial(z.object({ sections: EDITABLE.room.sections.stored, soldOutUntil: EDITABLE.room.soldOutUntil.stored }))

/** Splits new values into those that everyone can edit and those that only members can. */
function split(changes: Readonly<Record<string, FieldChange>>): { own: Record<string, unknown>; room: Record<string, unknown> } {
  const entries = Object.entries(changes).map(([field, { to }]) => [field, to] as const)
  const isOfRoom = (field: string) => Object.hasOwn(EDITABLE.room, field)
  const [own, room] = [entries.filter(([field]) => !isOfRoom(field)), entries.filter(([field]) => isOfRoom(field))]
  return { own: Object.fromEntries(own), room: Object.fromEntries(room) }
}

const hasAny = (object: object) => Object.keys(object).length > 0

/** An edit that takes a dish off the menu is a removal. */
const kindOf = ({ availability }: Readonly<Record<string, FieldChange>>) => (availability?.to === 'removed' ? 'remove' : 'edit')

/** Opens a desk for a place, lets `work` change it, and closes it. @throws AppError NOT_FOUND, GONE for places that aren't public */
export async function atDesk<Result>(
  { db, now }: Pick<Deps, 'now'> & { db: DbOrTransaction },
  { author, restaurantId, mayBeGone = false }: { author: Author; restaurantId: string; mayBeGone?: boolean },
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    // A person's contributions are counted one at a time, so that they can't exceed the limits.
    if (author.userId !== null) await lockReviewer(tx, author.userId)
    await lockPlace(tx, restaurantId)
    // Read under the lock, so that changes to a place are in the order in which they happened.
    const desk = await openDesk(tx, { author, restaurantId, mayBeGone, at: now() })
    const result = await work(desk)
    await desk.close()
    return result
  })
}

async function openDesk(
  tx: DbOrTransaction,
  { author, restaurantId, mayBeGone, at }: { author: Author; restaurantId: string; mayBeGone: boolean; at: Date },
): Promise<Desk> {
  const [place] = await findPlacesByIds(tx, [restaurantId])
  const city = place && (await findCityFacts(tx, place.cityId))
  if (place === undefined || city === undefined) throw new AppError('NOT_FOUND')
  if (!mayBeGone && place.deletedAt !== null) throw new AppError('GONE')
  if (!mayBeGone && !isPublicStatus(place.status)) throw new AppError('NOT_FOUND')
  const { userId } = author
  const isMember = author.source === 'person' && userId !== null && (await placeRoleOf(tx, { restaurantId, userId })) !== null
  // Members work on their menu all day, so limits don't apply to them.
  const trust = userId === null || isMember ? undefined : await trustOfPerson(tx, userId, at)
  const before = await countInSearch(tx, restaurantId)
  return new Desk(tx, { author: isMember ? { ...author, source: 'owner' } : author, trust, place, city, at, before })
}
