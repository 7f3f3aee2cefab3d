import type { ChangeOutcome, ChangeSuggestInput } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import { findCityFacts, findItemToEdit } from '@morsel/db/queries/change'
import { findPlacesByIds } from '@morsel/db/queries/restaurant-write'
import type { Deps } from '../../kernel/ports/deps.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { findCurrentPlace } from '../restaurant/current-place.rules.ts'
import { findTarget } from './change-target.rules.ts'
import { checkValues } from './check-values.rules.ts'
import { atDesk } from './desk.rules.ts'
import type { Edits } from './merge-edits.rules.ts'

/**
 * Changes facts of a place or dish, or suggests changes. What the contributor may change is live immediately. The rest waits, as does
 * everything from guests (EDIT-101, EDIT-110, EDIT-130).
 * @throws AppError NOT_FOUND, GONE, FACT_CHANGED_MEANWHILE, CHANGE_LIMIT_REACHED, VALIDATION_ERROR
 */
export async function suggest(
  deps: Pick<Deps, 'db' | 'now' | 'limits'>,
  { who, ip }: { who: SessionAndUser | null; ip: string | undefined },
  input: ChangeSuggestInput,
): Promise<ChangeOutcome> {
  const { note } = input
  const fields: Edits = Object.fromEntries(Object.entries(input.fields).filter(([, edit]) => edit !== undefined))
  if (Object.keys(fields).length === 0 && note === '')
    throw new AppError('VALIDATION_ERROR', { fieldErrors: { fields: 'NOTHING_CHANGED' } })
  // A bot filled in the honeypot.
  if (who === null && (input.trap ?? '') !== '') return { live: null, waiting: null }
  if (who === null) await deps.limits.count('guestChanges', 'change.suggest', ip)
  const { restaurantId, itemId } = await findTarget(deps.db, input)
  const edits = await checkedEdits(deps, input, { restaurantId, itemId, fields })
  const author = { userId: who?.user.id ?? null, source: who === null ? ('guest' as const) : ('person' as const) }
  return atDesk(deps, { author, restaurantId }, (desk) => desk.edit(itemId, edits, note))
}

/** Checks what the schemas can't, and converts values to their stored form. */
async function checkedEdits(
  { db }: Pick<Deps, 'db'>,
  input: ChangeSuggestInput,
  { restaurantId, itemId, fields }: { restaurantId: string; itemId: string | null; fields: Edits },
): Promise<Edits> {
  if (input.kind === 'item') {
    const currency = input.fields.price?.to?.currency
    const dish = itemId === null || currency === undefined ? undefined : await findItemToEdit(db, itemId)
    if (dish !== undefined && dish.currency !== currency)
      throw new AppError('VALIDATION_ERROR', { fieldErrors: { 'fields.price.to': 'PRICE_CURRENCY' } })
    return fields
  }
  const { phone, openingHours, cuisines, status } = input.fields
  const [place] = await findPlacesByIds(db, [restaurantId])
  const city = place && (await findCityFacts(db, place.cityId))
  const given = { phone: phone?.to, openingHours: openingHours?.to, cuisines: cuisines?.to }
  const checked = await checkValues(db, given, { countryCode: city?.countryCode ?? '' })
  const problems = Object.entries(checked.problems)
  if (status !== undefined && status.to.other !== null && !(await isOtherPlace(db, status.to.other, restaurantId)))
    problems.push(['status', 'OTHER_PLACE_REQUIRED'])
  if (problems.length > 0)
    throw new AppError('VALIDATION_ERROR', {
      fieldErrors: Object.fromEntries(problems.map(([field, problem]) => [`fields.${field}.to`, problem])),
    })
  return phone === undefined ? fields : { ...fields, phone: { from: phone.from, to: checked.phone ?? null } }
}

async function isOtherPlace(db: Deps['db'], id: string, restaurantId: string): Promise<boolean> {
  const other = (await findCurrentPlace(db, id))?.restaurant
  return other !== undefined && other.id !== restaurantId && other.deletedAt === null && isPublicStatus(other.status)
}
