import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Link } from '@morsel/ui/link'
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../lazy-part.ts'
import { MissingPart } from '../../missing-part.tsx'
import { printQuery } from '../../query-string.ts'
import { useSeen } from '../../shell/use-seen.ts'

const NearbyPlaces = lazyPart(async () => (await import('./other-places-found.tsx')).NearbyPlaces, MissingPart)
const SimilarPlaces = lazyPart(async () => (await import('./other-places-found.tsx')).SimilarPlaces, MissingPart)

/** Places that cook as this one does, in its city (domain 9). */
export function Similar({ place }: { place: Restaurant }) {
  const t = useT()
  if (place.cuisines.length === 0) return null
  const question = { kind: 'restaurants', city: place.city.slug, cuisine: place.cuisines.map(({ slug }) => slug).join(',') }
  return (
    <OtherPlaces
      id="similar"
      heading={t('restaurant.similar')}
      all={t('restaurant.similarAll', { city: place.city.name })}
      question={question}
    >
      <SimilarPlaces place={place} />
    </OtherPlaces>
  )
}

/** The places around this one (domain 9). */
export function Nearby({ place }: { place: Restaurant }) {
  const t = useT()
  const { lat, lon } = place
  if (lat === null || lon === null) return null
  const question = { kind: 'restaurants', lat: lat.toFixed(5), lon: lon.toFixed(5), sort: 'distance' }
  return (
    <OtherPlaces id="nearby" heading={t('restaurant.nearby')} all={t('restaurant.nearbyAll')} question={question}>
      <NearbyPlaces id={place.id} lat={lat} lon={lon} />
    </OtherPlaces>
  )
}

/**
 * They are asked for when the end of the page comes near: a page that is kept for guests need not know of other places (decision 012). The
 * link leads to the same without scripts.
 */
function OtherPlaces({
  id,
  heading,
  all,
  question,
  children,
}: {
  id: string
  heading: string
  all: string
  question: Record<string, string>
  children: ReactNode
}) {
  const { ref, isSeen } = useSeen<HTMLElement>('400px')
  return (
    <section ref={ref} aria-labelledby={id} className="grid gap-5 no-print">
      <h2 id={id}>{heading}</h2>
      {isSeen && <Suspense>{children}</Suspense>}
      <p>
        <Link href={`/search${printQuery(question)}`}>{all}</Link>
      </p>
    </section>
  )
}
