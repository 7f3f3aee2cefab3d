import type { FieldErrorCode } from '@morsel/contract/errors'
import { readRules } from '@morsel/contract/opening-syntax'
import { hoursProblem, parseWeekHours } from '@morsel/contract/week-hours'
import type { DbOrTransaction } from '@morsel/db/client'
import { findKnownCuisines } from '@morsel/db/queries/change'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Checks values by rules that the contract's schemas can't have, because they need the city or the database (EDIT-010). */

/** The values to check; absent ones stay unchanged. */
export interface CheckedValues {
  phone?: string | null | undefined
  openingHours?: string | null | undefined
  cuisines?: readonly string[] | undefined
}

/** Returns the values as they are stored, and the problem of each field that has one. */
export async function checkValues(
  db: DbOrTransaction,
  values: CheckedValues,
  { countryCode }: { countryCode: string },
): Promise<{ phone: string | null | undefined; problems: Record<string, FieldErrorCode> }> {
  const problems: Record<string, FieldErrorCode> = {}
  const { phone, openingHours, cuisines } = values
  const e164 = phone === undefined || phone === null ? phone : e164Of(phone, countryCode)
  if (phone !== undefined && phone !== null && e164 === undefined) problems.phone = 'PHONE_INVALID'
  const ofHours = openingHours === undefined || openingHours === null ? undefined : problemOfHours(openingHours)
  if (ofHours !== undefined) problems.openingHours = ofHours
  if (cuisines !== undefined && cuisines.length > 0) {
    const known = new Set((await findKnownCuisines(db, cuisines)).map(({ slug }) => slug))
    if (cuisines.some((slug) => !known.has(slug))) problems.cuisines = 'CUISINE_UNKNOWN'
  }
  return { phone: e164, problems }
}

/** Returns a phone number in E.164 as written in a country, or undefined if it isn't one. */
function e164Of(text: string, countryCode: string): string | undefined {
  const country: CountryCode | undefined = isSupportedCountry(countryCode) ? countryCode : undefined
  const number = parsePhoneNumberFromString(text, country === undefined ? {} : { defaultCountry: country })
  return number?.isValid() === true && /^\+[1-9]\d{3,14}$/.test(number.number) ? number.number : undefined
}

function problemOfHours(text: string): FieldErrorCode | undefined {
  if (/(\d{1,2}:\d\d)\s*-\s*\1(?!\d)/.test(text)) return 'HOURS_EMPTY_RANGE'
  if (readRules(text) === undefined) return 'HOURS_INVALID'
  const week = parseWeekHours(text)
  if (week === undefined) return undefined
  const { days, holidays, special } = week
  const ofDays = days.map((ranges, weekday) => hoursProblem(ranges, days[(weekday + 6) % 7]))
  return [...ofDays, hoursProblem(holidays ?? []), ...special.map(({ ranges }) => hoursProblem(ranges))].find(
    (problem) => problem !== undefined,
  )
}
