import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { RichText } from '../../elements/rich-text.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { withoutWords } from '../../search-params/search-query.ts'

/** A listed city. */
export interface CityName {
  slug: string
  label: string
}

/** Says that the search used the city in the text instead of the chosen one, with a link to search in the chosen one (SEARCH-414). */
export function CityLine({ params, data, cities }: { params: SearchParams; data: SearchOutput; cities: readonly CityName[] }) {
  const typed = data.understood.find(({ type }) => type === 'city')
  if (typed === undefined || data.city === null || typed.value === data.city.slug) return null
  const q = withoutWords(data.corrected ?? params.q ?? '', [typed.text])
  const href = `/search${printQuery({ ...parseSearchParams({ ...params, q, cursor: undefined }) })}`
  const city = cities.find(({ slug }) => slug === typed.value)?.label ?? typed.text
  return (
    <p className="text-small">
      <RichText id="search.otherCity" values={{ city, chosen: data.city.label }} components={{ b: <strong />, as: <Link href={href} /> }} />
    </p>
  )
}
