import type { SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { RichText } from '../../elements/rich-text.tsx'
import { printQuery } from '../../search-params/query-string.ts'

/** Says that the query was corrected, with a link to search for the original (SEARCH-200). */
export function CorrectionLine({ params, corrected }: { params: SearchParams; corrected: string }) {
  const asTyped = `/search${printQuery({ ...params, exact: '1', cursor: undefined })}`
  return (
    <p className="text-small">
      <RichText
        id="search.corrected"
        values={{ corrected, query: params.q ?? '' }}
        components={{ b: <strong />, as: <Link href={asTyped} /> }}
      />
    </p>
  )
}
