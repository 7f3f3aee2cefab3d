import { parseSearchParams, type SearchParams, searchSorts } from '@morsel/contract/search-params'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { searchFormId } from './search-form-id.ts'

/** The sort order. Without a location, only the first choice is available. */
export function SortChoice({ params }: { params: SearchParams }) {
  const t = useT()
  const router = useRouter()
  const possible = searchSorts.filter((sort) => sort === 'relevance' || parseSearchParams({ ...params, sort }).sort === sort)
  if (possible.length === 1) return null
  return (
    <div className="min-w-0 flex-1">
      <Select
        form={searchFormId}
        name="sort"
        label={t('search.order')}
        value={params.sort ?? 'relevance'}
        onChange={({ target: { value } }) =>
          void router.navigate({
            to: '/search',
            search: parseSearchParams({ ...params, sort: value, cursor: undefined }),
            resetScroll: false,
          })
        }
      >
        {possible.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort === 'distance' && params.lat === undefined ? 'search.order.fromCentre' : `search.order.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
