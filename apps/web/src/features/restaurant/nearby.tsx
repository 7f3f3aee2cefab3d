import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Link } from '@morsel/ui/link'
import { Suspense } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../lazy-part.ts'
import { MissingPart } from '../../missing-part.tsx'
import { printQuery } from '../../query-string.ts'
import { useSeen } from '../../shell/use-seen.ts'

const NearbyPlaces = lazyPart(async () => (await import('./nearby-places.tsx')).NearbyPlaces, MissingPart)

/**
 * The places around this one (domain 9). They are asked for when the end of the page comes near: a page that is kept for guests need not know
 * of other places (decision 012). The link leads to the same without scripts.
 */
export function Nearby({ place: { id, lat, lon } }: { place: Restaurant }) {
  const t = useT()
  const { ref, isSeen } = useSeen<HTMLElement>('400px')
  if (lat === null || lon === null) return null
  return (
    <section ref={ref} aria-labelledby="nearby" className="grid gap-5 no-print">
      <h2 id="nearby">{t('restaurant.nearby')}</h2>
      {isSeen && (
        <Suspense>
          <NearbyPlaces id={id} lat={lat} lon={lon} />
        </Suspense>
      )}
      <p>
        <Link href={`/search${printQuery({ kind: 'restaurants', lat: lat.toFixed(5), lon: lon.toFixed(5), sort: 'distance' })}`}>
          {t('restaurant.nearbyAll')}
        </Link>
      </p>
    </section>
  )
}
