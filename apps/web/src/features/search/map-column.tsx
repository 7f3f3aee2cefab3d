import type { SearchOutput } from '@morsel/contract/search'
import type { SearchParams } from '@morsel/contract/search-params'
import { Suspense, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { usePartWithMessages } from '../../resilience/lazy/use-part-with-messages.ts'

/** From here on the map lies beside the results. */
const wide = '(min-width: 80rem)'

/**
 * The room of the map: beside the results where the page is wide, instead of nothing where it was asked for by its button. What draws it is
 * loaded only when it shows.
 */
export function MapColumn({
  data,
  words,
  marked,
  onMark,
}: {
  data: SearchOutput | undefined
  words: SearchParams
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
  const isShown = isWide === true || (isWide === false && words.view === 'map')
  return (
    <section aria-label={t('search.map')} className={`needs-scripts no-print map-room ${words.view === 'map' ? '' : 'max-xl:hidden'}`}>
      {isShown && data && (
        <Suspense fallback={null}>
          <ResultMap data={data} words={words} marked={marked} onMark={onMark} />
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
