import type { SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { RichText } from '../../elements/rich-text.tsx'
import { printQuery } from '../../search-params/query-string.ts'

/** Says that other words were looked for than the ones that were typed, and leads to those (SEARCH-200). */
export function CorrectionLine({ words, corrected }: { words: SearchParams; corrected: string }) {
  const asTyped = `/search${printQuery({ ...words, exact: '1', cursor: undefined })}`
  return (
    <p>
      <RichText
        id="search.corrected"
        values={{ corrected, query: words.q ?? '' }}
        components={{ b: <strong />, as: <Link href={asTyped} /> }}
      />
    </p>
  )
}
