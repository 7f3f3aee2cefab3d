import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useWordedPart } from '../../later.tsx'

/** The room of the map of a place, which has its size from the first view on. What draws it is loaded when it comes into sight. */
export function PlaceOnMap({ place }: { place: Restaurant & { lat: number; lon: number } }) {
  const OwnMap = useWordedPart(async () => (await import('./own-map.tsx')).OwnMap, ['map'])
  const room = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!room.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={room} className="needs-scripts no-print h-56 rounded-card bg-sunken">
      {isSeen && (
        <Suspense fallback={null}>
          <OwnMap place={place} />
        </Suspense>
      )}
    </div>
  )
}
