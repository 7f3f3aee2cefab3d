import type { SuggestInput, Suggestions } from '@morsel/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { staleMs } from '../../site/query-client.ts'

/** Names that complete what somebody types, kinds of food as the reader's language calls them. Nothing while nothing is asked. */
export function useSuggestions(input: SuggestInput, isWanted: boolean): Suggestions {
  const { queries, messages } = useRouter().options.context
  const nameOf = useCuisineName()
  // Without them kinds of food are called as the data calls them.
  useEffect(() => void messages.load(['cuisines'])?.catch(() => {}), [messages])
  const { data = [] } = useQuery({
    ...queries.search.suggest(input),
    enabled: isWanted && input.q !== '',
    staleTime: staleMs.lists,
    placeholderData: keepPreviousData,
    // The box works without them; the next key asks again.
    retry: false,
  })
  return data.map((each) =>
    each.kind === 'cuisine' && each.slug !== null ? { ...each, label: nameOf({ slug: each.slug, name: each.label }) } : each,
  )
}
