import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Suspense } from 'react'
import { useSeen } from '../../elements/use-seen.ts'
import { usePartWithMessages } from '../../resilience/lazy/use-part-with-messages.ts'

/** The container of a place's map, with a fixed size from the first view. The map loads when it scrolls into view. */
export function PlaceOnMap({ place }: { place: Restaurant & { lat: number; lon: number } }) {
  const OwnMap = usePartWithMessages(() => import('./own-map.tsx'), 'OwnMap', ['map'])
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  return (
    <div ref={ref} className="needs-scripts no-print h-56 rounded-card bg-sunken">
      {isSeen && (
        <Suspense fallback={null}>
          <OwnMap place={place} />
        </Suspense>
      )}
    </div>
  )
}
