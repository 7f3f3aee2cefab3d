import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'

/** Switches between list and map where there is no room for both. */
export function ViewSwitch({ params, className = '' }: { params: SearchParams; className?: string }) {
  const t = useT()
  const other = params.view === 'map' ? undefined : 'map'
  return (
    <Link
      href={`/search${printQuery({ ...parseSearchParams({ ...params, view: other }) })}`}
      className={`btn btn-secondary btn-dense needs-scripts no-print xl:hidden ${className}`}
    >
      {t(other === 'map' ? 'search.showMap' : 'search.hideMap')}
    </Link>
  )
}
