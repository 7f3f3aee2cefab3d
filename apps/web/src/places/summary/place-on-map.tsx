import { Suspense } from 'react'
import { useInView } from '../../elements/late/use-in-view.ts'
import { usePartWithMessages } from '../../elements/late/use-part-with-messages.ts'
import type { MappedPlace } from '../map/single-place-map.tsx'

/** The container of a place's map, with a fixed size from the first view. The map loads when it scrolls into view. */
export function PlaceOnMap({ place }: { place: MappedPlace }) {
  const SinglePlaceMap = usePartWithMessages(() => import('../map/single-place-map.tsx'), 'SinglePlaceMap', ['map'])
  const { ref, isSeen } = useInView<HTMLDivElement>()
  return (
    <div ref={ref} className="needs-scripts no-print h-56 rounded-card bg-sunken">
      {isSeen && (
        <Suspense fallback={null}>
          <SinglePlaceMap place={place} />
        </Suspense>
      )}
    </div>
  )
}
