import { articles, conjunctions, freeWords, withoutWords } from './avoiding-words.rules.ts'
import { avoidedPhrases } from './lexicon.rules.ts'
import type { Meaning } from './meaning.rules.ts'
import { phraseMatcher, phraseSet } from './phrase-matcher.rules.ts'
import { allPhrases } from './phrases.rules.ts'

const avoided = phraseMatcher(avoidedPhrases)
const without = phraseSet(allPhrases(withoutWords))
const free = phraseSet(allPhrases(freeWords))
const article = phraseSet(allPhrases(articles))
const conjunction = phraseSet(allPhrases(conjunctions))

/** What a query avoids: a range of parts, and the meanings of everything in it. */
export interface AvoidedMatch {
  from: number
  to: number
  meanings: readonly Meaning[]
}

/**
 * Finds what is avoided, starting at a part: "without nuts", "sans gluten", "nut free". In a list, each item except the first is a match of
 * its own, including the conjunction before it ("or milk"). In a list before "free", each item except the last includes the conjunction
 * after it ("nut and").
 */
export function avoidedAt(parts: readonly string[], from: number): AvoidedMatch[] {
  return [...afterWithout(parts, from), ...beforeFree(parts, from)]
}

function afterWithout(parts: readonly string[], from: number): AvoidedMatch[] {
  return without.at(parts, from).flatMap(({ to: start }) => {
    const isEnglishNo = parts[start - 1] === 'no' && start === from + 1
    const starts = [start, ...article.at(parts, start).map(({ to }) => to)]
    return starts.flatMap((first) =>
      avoided
        .at(parts, first)
        .filter(({ value }) => !isEnglishNo || value.languages.includes('en'))
        .flatMap(({ to, value }) => [{ from, to, meanings: value.meanings }, ...listed(parts, to)]),
    )
  })
}

/**
 * Finds the rest of a list that begins with "without": "or milk". The list must reach the end of the text, because "without nuts and fish
 * soup" isn't such a list.
 */
function listed(parts: readonly string[], from: number): AvoidedMatch[] {
  return conjunction.at(parts, from).flatMap(({ to: start }) =>
    avoided.at(parts, start).flatMap(({ to, value }) => {
      const rest = listed(parts, to)
      return to === parts.length || rest.length > 0 ? [{ from, to, meanings: value.meanings }, ...rest] : []
    }),
  )
}

function beforeFree(parts: readonly string[], from: number): AvoidedMatch[] {
  return avoided.at(parts, from).flatMap(({ to, value }) => {
    const alone = free.at(parts, to).map((end) => ({ from, to: end.to, meanings: value.meanings }))
    const joint = conjunction.at(parts, to).filter((end) => beforeFree(parts, end.to).length > 0)
    return [...alone, ...joint.map((end) => ({ from, to: end.to, meanings: value.meanings }))]
  })
}
