import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Suspense } from 'react'
import { useInView } from '../../elements/use-in-view.ts'
import { usePartWithMessages } from '../../resilience/lazy/use-part-with-messages.ts'

/** The container of a place's map, with a fixed size from the first view. The map loads when it scrolls into view. */
export function PlaceOnMap({ place }: { place: Restaurant & { lat: number; lon: number } }) {
  const SinglePlaceMap = usePartWithMessages(() => import('./single-place-map.tsx'), 'SinglePlaceMap', ['map'])
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
