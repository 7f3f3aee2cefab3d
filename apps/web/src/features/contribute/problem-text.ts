import { decimalsOf } from '@morsel/contract/price-text'
import type { Translate } from '../../i18n/message-key.ts'

/** The messages of problems that only contributions have; undefined for others. */
export function problemText(t: Translate, problem: string, currency: string): string | undefined {
  if (problem === 'PRICE_DECIMALS') return t('contribute.problem.PRICE_DECIMALS', { currency, decimals: decimalsOf(currency) })
  if (problem === 'CUISINES_TOO_MANY') return t('contribute.problem.CUISINES_TOO_MANY', { max: 10 })
  const key = plain.find((each) => each === problem)
  return key && t(`contribute.problem.${key}`)
}

const plain = [
  'CHANGE_EMPTY',
  'PLACE_NAME_REQUIRED',
  'PLACE_NAME_TOO_LONG',
  'DISH_NAME_REQUIRED',
  'DISH_NAME_TOO_LONG',
  'CITY_REQUIRED',
  'PIN_REQUIRED',
  'PHONE_INVALID',
  'WEBSITE_INVALID',
  'PRICE_INVALID',
  'OTHER_PLACE_REQUIRED',
  'HOURS_INVALID',
  'HOURS_TOO_LONG',
  'TEXT_TOO_LONG',
  'TEXT_INVALID',
] as const
