import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { countFigure } from './count-text.ts'

/** Tabs for dishes and restaurants, as links with their number of results. */
export function KindTabs({ params, totals }: { params: SearchParams; totals: SearchOutput['totals'] | undefined }) {
  const t = useT()
  const locale = useLocale()
  const tabs = [
    { kind: undefined, label: t('search.dishes'), total: totals?.items },
    { kind: 'restaurants' as const, label: t('search.restaurants'), total: totals?.restaurants },
  ]
  return (
    <nav aria-label={t('search.kinds')}>
      <ul className="flex flex-wrap gap-1">
        {tabs.map(({ kind, label, total }) => (
          <li key={label}>
            <Link
              href={`/search${printQuery({ ...parseSearchParams({ ...params, kind, cursor: undefined }) })}`}
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
