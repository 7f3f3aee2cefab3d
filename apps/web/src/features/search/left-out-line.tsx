import type { CuisineRef } from '@morsel/contract/place'
import type { SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { RichText } from '../../elements/rich-text.tsx'
import { inSeries } from '../../formats/format.ts'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'

/** Says which words were left out, with a link to search for all of them (SEARCH-413). */
export function LeftOutLine({
  params,
  words,
  instead,
}: {
  params: SearchParams
  words: readonly string[]
  instead: readonly CuisineRef[]
}) {
  const t = useT()
  const nameOf = useCuisineName()
  const exactly = `/search${printQuery({ ...params, exact: '1', cursor: undefined })}`
  const values = { words: inSeries(t, words), query: params.q ?? '' }
  const components = { b: <strong />, as: <Link href={exactly} /> }
  return (
    <p className="text-small">
      {instead.length === 0 ? (
        <RichText id="search.leftOut" values={values} components={components} />
      ) : (
        <RichText id="search.cuisinesInstead" values={{ ...values, cuisines: inSeries(t, instead.map(nameOf)) }} components={components} />
      )}
    </p>
  )
}
