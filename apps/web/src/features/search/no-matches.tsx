import type { SearchOutput } from '@morsel/contract/search'
import { buttonClass } from '@morsel/ui/button'
import { EmptyState } from '@morsel/ui/empty-state'
import { Link } from '@morsel/ui/link'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../query-string.ts'
import { readSearchWords, type SearchWords } from '../../search-words.ts'
import { Art } from '../../shell/art.tsx'
import { countWords } from './count-words.ts'

/** Nothing found: what can be done about it, the most promising first. */
export function NoMatches({ words, totals }: { words: SearchWords; totals: SearchOutput['totals'] }) {
  const t = useT()
  const other = words.kind === 'restaurants' ? ('items' as const) : ('restaurants' as const)
  const otherHref = `/search${printQuery({ ...readSearchWords({ ...words, kind: other, cursor: undefined }) })}`
  return (
    <EmptyState
      art={<Art id={words.q ?? 'nothing'} format="square" className="size-full" />}
      action={
        <div className="flex flex-wrap gap-3">
          {totals[other].value > 0 && (
            <Link href={otherHref} className={buttonClass('primary')}>
              {countWords(t, other, totals[other])}
            </Link>
          )}
          {words.city !== undefined && words.q !== undefined && (
            <Link href={`/search${printQuery({ q: words.q, kind: words.kind })}`} className={buttonClass('secondary')}>
              {t('search.anyCity')}
            </Link>
          )}
          <Link href="/search" className={buttonClass('secondary')}>
            {t('search.clearFilters')}
          </Link>
        </div>
      }
    >
      {words.q === undefined ? t('search.noMatchesAnywhere') : t('search.noMatches', { query: words.q })}
    </EmptyState>
  )
}
