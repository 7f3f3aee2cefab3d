import type { SearchOutput } from '@morsel/contract/search'
import type { SearchParams } from '@morsel/contract/search-params'
import { Suspense, useSyncExternalStore } from 'react'
import { usePartWithMessages } from '../../elements/late/use-part-with-messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'

/** The width from which the map is beside the results. */
const wide = '(min-width: 80rem)'

/**
 * The container of the map: beside the results on wide screens, on demand on small ones. The map loads
 * only when it's shown.
 */
export function MapColumn({
  data,
  params,
  marked,
  onMark,
}: {
  data: SearchOutput | undefined
  params: SearchParams
  marked: string | undefined
  onMark: (id: string | undefined) => void
}) {
  const t = useT()
  const ResultMap = usePartWithMessages(() => import('./result-map.tsx'), 'ResultMap', ['map'])
  const isWide = useSyncExternalStore(
    followWidth,
    () => window.matchMedia(wide).matches,
    () => undefined,
  )
  const isShown = isWide === true || (isWide === false && params.view === 'map')
  return (
    <section aria-label={t('search.map')} className={`needs-scripts no-print map-room ${params.view === 'map' ? '' : 'max-xl:hidden'}`}>
      {isShown && data && (
        <Suspense fallback={null}>
          <ResultMap data={data} params={params} marked={marked} onMark={onMark} />
        </Suspense>
      )}
    </section>
  )
}

function followWidth(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
