import type { SearchOutput, Total } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { countFigure } from './count-text.ts'

/** Tabs for dishes and restaurants, as links with their number of results. */
export function KindTabs({ params, totals }: { params: SearchParams; totals: SearchOutput['totals'] | undefined }) {
  const t = useT()
  const locale = useLocale()
  // A tab without results opens only on request (SEARCH-415).
  const stay = (own: Total | undefined, other: Total | undefined) => (own?.value === 0 && other?.value !== 0 ? '1' : undefined)
  const tabs = [
    { kind: undefined, label: t('search.dishes'), total: totals?.items, other: totals?.restaurants },
    { kind: 'restaurants' as const, label: t('search.restaurants'), total: totals?.restaurants, other: totals?.items },
  ]
  return (
    <nav aria-label={t('search.kinds')}>
      <ul className="flex flex-wrap gap-1">
        {tabs.map(({ kind, label, total, other }) => (
          <li key={label}>
            <Link
              href={`/search${printQuery({ ...parseSearchParams({ ...params, kind, stay: stay(total, other), cursor: undefined }) })}`}
              aria-current={params.kind === kind ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-field px-4 font-semibold text-ink no-underline aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft"
            >
              {label}
              {total && <span className="num text-small font-normal">{countFigure(locale, total)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
