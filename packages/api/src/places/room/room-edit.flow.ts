import type { NewSections, Sections } from '@morsel/contract/editable'
import { AppError } from '@morsel/contract/errors'
import type { RoomChangeOutput, RoomEditInput, RoomSellOutInput } from '@morsel/contract/room'
import type { SessionAndUser } from '@morsel/contract/session'
import { newId } from '@morsel/db/id'
import { findItemToEdit } from '@morsel/db/queries/change'
import type { Deps } from '../../kernel/ports/deps.ts'
import { atDesk, type Desk } from '../change/desk.rules.ts'
import type { Edits } from '../change/merge-edits.rules.ts'
import { idOfItemId, itemPath } from '../item/item-id.rules.ts'
import { nextOpeningDay } from '../opening/opening-state.rules.ts'
import { folded } from '../place/clean-text.rules.ts'
import { storedHours } from '../place/place-view.rules.ts'
import { placeOfMember } from './room-member.rules.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/**
 * Edits the sections and many dishes of a place in one transaction. The history shows them as one change, which one revert undoes
 * (EDIT-220).
 * @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED, FACT_CHANGED_MEANWHILE, VALIDATION_ERROR
 */
export async function editMenu(
  deps: Needs,
  { user }: SessionAndUser,
  { restaurant, sections, items }: RoomEditInput,
): Promise<RoomChangeOutput> {
  const place = await placeOfMember(deps.db, { userId: user.id, restaurant, right: 'facts' })
  return atRoomDesk(deps, { userId: user.id, restaurantId: place.restaurant.id }, async (desk) => {
    const now = await desk.sections()
    const wanted = sections && { from: sections.from, to: await identified(desk, now, sections.to) }
    const arrange = async () => (wanted === undefined ? [] : [await desk.edit(null, { sections: wanted }, '')])
    // Dishes leave a section before it's removed, and enter one after it's added. A revert does this in reverse order.
    const isShorter = wanted !== undefined && wanted.to.length < now.length
    const before = isShorter ? [] : await arrange()
    const edited = []
    for (const { id, fields } of items) edited.push(await editDish(desk, id, editsOf(fields)))
    return [...before, ...edited, ...(isShorter ? await arrange() : [])]
  })
}

/**
 * Marks dishes as sold out until the place opens on its next day, or as available again (PLACE-735).
 * @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED
 */
export async function sellOut(
  deps: Needs,
  { user }: SessionAndUser,
  { restaurant, items, isSoldOut }: RoomSellOutInput,
): Promise<RoomChangeOutput> {
  const { restaurant: row, city, periods } = await placeOfMember(deps.db, { userId: user.id, restaurant, right: 'facts' })
  const until = isSoldOut ? nextOpeningDay(storedHours({ ...row, city, periods }), deps.now()).toISOString() : null
  return atRoomDesk(deps, { userId: user.id, restaurantId: row.id }, async (desk) => {
    const done = []
    for (const item of items) {
      const id = uuidOf(item)
      const { soldOutUntil } = await desk.values(id)
      done.push(await desk.edit(id, { soldOutUntil: { from: soldOutUntil, to: until } }, ''))
    }
    return done
  })
}

type Outcome = Awaited<ReturnType<Desk['edit']>>

/** Lets a member change their place; what `work` does is one change in the history. */
async function atRoomDesk(
  deps: Needs,
  { userId, restaurantId }: { userId: string; restaurantId: string },
  work: (desk: Desk) => Promise<Outcome[]>,
): Promise<RoomChangeOutput> {
  return atDesk(deps, { author: { userId, source: 'person' }, restaurantId }, async (desk) => {
    // The user may have lost their membership since it was looked up.
    if (desk.given.author.source !== 'owner') throw new AppError('PLACE_ROLE_REQUIRED')
    const live = (await desk.together(() => work(desk))).flatMap((outcome) => outcome.live ?? [])
    return { change: live[0] ?? null, changed: live.length }
  })
}

/** Edits a dish. @throws AppError FACT_CHANGED_MEANWHILE with the dish, VALIDATION_ERROR */
async function editDish(desk: Desk, item: string, edits: Edits): Promise<Outcome> {
  const id = uuidOf(item)
  const row = await findItemToEdit(desk.tx, id)
  const currency = currencyOf(edits.price?.to)
  if (currency !== undefined && row?.currency !== currency)
    throw new AppError('VALIDATION_ERROR', { fieldErrors: { 'fields.price.to': 'PRICE_CURRENCY' } })
  try {
    return await desk.edit(id, edits, '')
  } catch (error) {
    if (error instanceof AppError && error.code === 'FACT_CHANGED_MEANWHILE')
      throw new AppError('FACT_CHANGED_MEANWHILE', {
        facts: { ...error.facts, candidates: [{ id: item, path: itemPath(id), name: row?.name ?? '' }] },
      })
    throw error
  }
}

const currencyOf = (price: unknown) =>
  typeof price === 'object' && price !== null && 'currency' in price ? String(price.currency) : undefined

const editsOf = (fields: RoomEditInput['items'][number]['fields']): Edits =>
  Object.fromEntries(Object.entries(fields).filter(([, edit]) => edit !== undefined))

function uuidOf(item: string): string {
  const id = idOfItemId(item)
  if (id === undefined) throw new AppError('NOT_FOUND')
  return id
}

/**
 * Gives new sections their IDs and menus.
 * @throws AppError VALIDATION_ERROR for sections and menus of other places, and for two sections of a menu with the same name
 */
async function identified(desk: Desk, now: Sections, to: NewSections): Promise<Sections> {
  const menus = new Set(await desk.menus())
  const sections: Sections = []
  for (const { id, menu, name } of to) {
    const known = now.find((section) => section.id === id)
    if (id !== null && known === undefined) throw new AppError('FACT_CHANGED_MEANWHILE', { facts: { conflicts: { sections: now } } })
    if (menu !== null && !menus.has(menu)) throw new AppError('VALIDATION_ERROR', { fieldErrors: { sections: 'SECTION_UNKNOWN' } })
    sections.push({ id: id ?? newId(desk.given.at), menu: known?.menu ?? menu ?? (await desk.firstMenu()), name })
  }
  const names = sections.map((section) => `${section.menu} ${folded(section.name)}`)
  const isRepeated = new Set(names).size < names.length || new Set(sections.map(({ id }) => id)).size < sections.length
  if (isRepeated) throw new AppError('VALIDATION_ERROR', { fieldErrors: { sections: 'SECTION_EXISTS' } })
  return sections
}
