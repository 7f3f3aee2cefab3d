import type { SuggestInput, Suggestions } from '@morsel/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { staleMs } from '../../site/query-client.ts'

/** Suggestions for the typed text, with translated cuisines. Empty while there is no text. */
export function useSuggestions(input: SuggestInput, isWanted: boolean): Suggestions {
  const { queries, messages } = useRouter().options.context
  const nameOf = useCuisineName()
  // Without the catalogue, cuisines have the names of the data.
  useEffect(() => void messages.load(['cuisines'])?.catch(() => {}), [messages])
  const { data = [] } = useQuery({
    ...queries.search.suggest(input),
    enabled: isWanted && input.q !== '',
    staleTime: staleMs.lists,
    placeholderData: keepPreviousData,
    // The field works without suggestions; the next key retries.
    retry: false,
  })
  return data.map((each) =>
    each.kind === 'cuisine' && each.slug !== null ? { ...each, label: nameOf({ slug: each.slug, name: each.label }) } : each,
  )
}
