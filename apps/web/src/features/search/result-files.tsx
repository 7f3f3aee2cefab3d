import type { SearchParams } from '@morsel/contract/search-params'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'

const formats = [
  { format: 'csv', name: 'CSV' },
  { format: 'geojson', name: 'GeoJSON' },
  { format: 'json', name: 'JSON' },
] as const

/** Downloads of the results with their licenses (SEARCH-350). */
export function ResultFiles({ params }: { params: SearchParams }) {
  const t = useT()
  const { cursor: _, ...question } = params
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {t('search.download')}
      {formats.map(({ format, name }) => (
        <a key={format} href={`/api/v1/search/export${printQuery({ ...question, format })}`} download>
          {name}
        </a>
      ))}
    </p>
  )
}
