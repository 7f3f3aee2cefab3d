import type { SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { RichText } from '../../elements/rich-text.tsx'
import { inSeries } from '../../formats/format.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'

/** Says which words were left out, with a link to search for all of them (SEARCH-413). */
export function LeftOutLine({ params, words }: { params: SearchParams; words: readonly string[] }) {
  const t = useT()
  const exactly = `/search${printQuery({ ...params, exact: '1', cursor: undefined })}`
  return (
    <p className="text-small">
      <RichText
        id="search.leftOut"
        values={{ words: inSeries(t, words), query: params.q ?? '' }}
        components={{ b: <strong />, as: <Link href={exactly} /> }}
      />
    </p>
  )
}
