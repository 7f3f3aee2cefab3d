import type { SuggestInput, SuggestionKind, Suggestions } from '@morsel/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useFormats } from '../../formats/use-formats.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { staleMs } from '../../site/query-client.ts'

/** A suggestion with the texts that distinguish it, to be shown after its name. */
export type NamedSuggestion = Suggestions[number] & { details: readonly string[] }

const kindNames = {
  dish: 'shell.suggestDish',
  restaurant: 'shell.suggestRestaurant',
  cuisine: 'shell.suggestCuisine',
  city: 'shell.suggestCity',
} as const satisfies Record<SuggestionKind, MessageKey>

/** Returns suggestions for the typed text, with translated cuisines; without a text, what is popular. */
export function useSuggestions(input: SuggestInput, isWanted: boolean): NamedSuggestion[] {
  const { queries, messages } = useRouter().options.context
  const nameOf = useCuisineName()
  const t = useT()
  const { price: priceText } = useFormats()
  // Without the catalogue, cuisines have the names of the data.
  useEffect(() => void messages.load(['cuisines'])?.catch(() => {}), [messages])
  const { data = [] } = useQuery({
    ...queries.search.suggest(input),
    enabled: isWanted,
    staleTime: staleMs.lists,
    placeholderData: keepPreviousData,
    // The field works without suggestions; the next key retries.
    retry: false,
  })
  return data.map((each) => {
    const { kind, slug, detail, city, price } = each
    const where = kind === 'city' ? city?.countryName : city?.label
    const details = [t(kindNames[kind]), detail, where, price && priceText(price)]
    return {
      ...each,
      label: kind === 'cuisine' && slug !== null ? nameOf({ slug, name: each.label }) : each.label,
      details: details.filter((text) => typeof text === 'string'),
    }
  })
}
