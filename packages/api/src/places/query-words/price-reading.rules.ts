import type { Meaning } from './meaning.rules.ts'
import { phraseMatcher, phraseSet } from './phrase-matcher.rules.ts'
import { allPhrases, phrasesOf } from './phrases.rules.ts'
import { currencyWords, orLessWords, otherUnits, upToWords } from './price-words.rules.ts'

const upTo = phraseSet(allPhrases(upToWords))
const orLess = phraseSet(allPhrases(orLessWords))
const articles = phraseSet(phrasesOf('i, les, los, las, os, de, die, den, le, a'))
const units = phraseSet(phrasesOf(otherUnits))
const currencies = phraseMatcher(
  new Map(
    currencyWords.flatMap(({ currency, words }) =>
      phrasesOf(words).map((word): [string, { currency: string | null }] => [word, { currency }]),
    ),
  ),
)

/** A maximum price, and the index of the part after it. */
export interface PriceMatch {
  to: number
  meaning: Meaning
}

/** An amount with a currency before or after it. */
interface Amount {
  to: number
  amount: number
  currency: string | null
}

/** Finds the maximum prices that begin at a part: "under 10 €", "max 100 kr", "15 euros or less". */
export function priceAt(parts: readonly string[], from: number): PriceMatch[] {
  const starts = upTo.at(parts, from).flatMap(({ to }) => [to, ...articles.at(parts, to).map((article) => article.to)])
  const before = starts.flatMap((start) => amountsAt(parts, start))
  const after = amountsAt(parts, from).flatMap(({ to, ...amount }) => orLess.at(parts, to).map((end) => ({ ...amount, to: end.to })))
  const joined = joinedAt(parts, from)
  return [...before, ...after, ...joined]
    .filter(({ to }, index, all) => all.findIndex((each) => each.to === to) === index)
    .sort((a, b) => b.to - a.to)
    .map(({ to, amount, currency }) => ({ to, meaning: { type: 'maxPrice', amount, currency } }))
}

/** Finds the amounts that begin at a part, longest first. A number before another unit isn't one. */
function amountsAt(parts: readonly string[], from: number): Amount[] {
  const leading = currencies.at(parts, from).map(({ to, value }) => ({ to, currency: value.currency }))
  return [...leading, { to: from, currency: null }].flatMap(({ to, currency }) => {
    const amount = numberOf(parts[to])
    if (amount === null || units.at(parts, to + 1).length > 0) return []
    const trailing = to === from ? currencies.at(parts, to + 1) : []
    return [...trailing.map((each) => ({ to: each.to, amount, currency: each.value.currency })), { to: to + 1, amount, currency }]
  })
}

/** Finds an amount in Japanese, where currency and limit are written together: `1000円以下`. */
function joinedAt(parts: readonly string[], from: number): Amount[] {
  const amount = numberOf(parts[from])
  const match = /^(?<sign>円|ユーロ|ドル|元)(?:以下|以内|未満|まで)の?$/u.exec(parts[from + 1] ?? '')
  const sign = match?.groups?.sign
  if (amount === null || sign === undefined) return []
  return [{ to: from + 2, amount, currency: currencies.at([sign], 0)[0]?.value.currency ?? null }]
}

/** Reads `10`, `9.50`, `9,50`, `1,000` and `1.000`. */
function numberOf(part: string | undefined): number | null {
  if (part === undefined || !/^\d{1,6}(?:[.,]\d{1,3})*$/u.test(part)) return null
  const whole = part.replaceAll(/[.,](?=\d{3}(?!\d))/gu, '')
  const amount = Number(whole.replace(',', '.'))
  return Number.isFinite(amount) && amount > 0 ? amount : null
}
