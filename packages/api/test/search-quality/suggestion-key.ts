import type { SuggestionKind } from '@morsel/contract/search'
import { folded } from './words.ts'

/**
 * Returns the key of a suggestion. Two suggestions are the same if they have the same kind and target: a city or cuisine by slug, anything
 * else by name.
 */
export function suggestionKey({ kind, label, slug }: { kind: SuggestionKind; label: string; slug?: string | null }): string {
  return `${kind} ${(kind === 'city' || kind === 'cuisine') && slug ? slug : folded(label)}`
}
