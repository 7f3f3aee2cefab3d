import type { SuggestionKind } from '@morsel/contract/search'
import { folded } from './words.ts'

/** Suggestions are the same if they are of one kind and lead to the same: a city or cuisine by slug, anything else by name. */
export function suggestionKey({ kind, label, slug }: { kind: SuggestionKind; label: string; slug?: string | null }): string {
  return `${kind} ${(kind === 'city' || kind === 'cuisine') && slug ? slug : folded(label)}`
}
