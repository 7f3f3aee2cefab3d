import type { NearBeginning, NearTerm } from '@morsel/db/queries/vocabulary'
import { slipCost } from './slip.rules.ts'

/** A correction of a word while it's typed. */
export interface Slip {
  text: string
  /** The cost of the typos, which is lower for frequent words. */
  cost: number
  /** Whether the word continues after `text`. */
  isBeginning: boolean
}

/** How many times more frequent a word must be to outweigh one change. */
const FREQUENCY_OF_A_CHANGE = Math.exp(8)
/** The extra cost of omitting the last letter, which is less likely than continuing the word. */
const LAST_LETTER_COST = 0.3

const weighed = (cost: number, df: number) => Math.max(0.1, cost - Math.log1p(df) / Math.log(FREQUENCY_OF_A_CHANGE))

/** Returns corrections of a finished word, which are whole words. */
export function wordSlips(typed: string, near: readonly NearTerm[]): Slip[] {
  return near.flatMap(({ word, term, df }) => {
    const cost = word === typed && term !== typed ? slipCost(typed, term) : undefined
    return cost === undefined ? [] : [{ text: term, cost: weighed(cost, df), isBeginning: false }]
  })
}

/** Returns corrections of an unfinished word, which are prefixes of words. Each has the frequency of all words that begin with it. */
export function beginningSlips(typed: string, terms: readonly NearBeginning[]): Slip[] {
  const found = new Map<string, { cost: number; df: number }>()
  for (const { term, df } of terms) {
    const letters = [...term]
    const length = [...typed].length
    const [best] = [length, length + 1, length - 1]
      .map((count) => letters.slice(0, count).join(''))
      .flatMap((text) => {
        const cost = text === typed ? undefined : slipCost(typed, text)
        return cost === undefined ? [] : [{ text, cost: cost + (typed.startsWith(text) ? LAST_LETTER_COST : 0) }]
      })
      .toSorted((a, b) => a.cost - b.cost)
    if (best === undefined) continue
    const before = found.get(best.text)
    found.set(best.text, { cost: Math.min(best.cost, before?.cost ?? best.cost), df: df + (before?.df ?? 0) })
  }
  return [...found].map(([text, { cost, df }]) => ({ text, cost: weighed(cost, df), isBeginning: true }))
}
