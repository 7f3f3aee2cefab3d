import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Link } from '@morsel/ui/basics/link'
import { Suspense } from 'react'
import { useSeen } from '../../elements/use-seen.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { printQuery } from '../../search-params/query-string.ts'
import type { OtherPlacesProps } from './other-places-found.tsx'

const OtherPlacesFound = lazyPart(() => import('./other-places-found.tsx'), 'OtherPlacesFound')

/** As search writes them in addresses: another spelling would be led to that one. */
const degrees = (value: number) => String(Number(value.toFixed(5)))

/** Places that cook as this one does, in its city. */
export function Similar({ place: { id, city, cuisines } }: { place: Restaurant }) {
  const t = useT()
  if (cuisines.length === 0) return null
  const question = {
    city: city.slug,
    cuisine: cuisines
      .map(({ slug }) => slug)
      .sort()
      .join(','),
  }
  return <OtherPlaces id={id} name="similar" question={question} all={t('restaurant.similarAll', { city: city.name })} />
}

/** The places around this one. */
export function Nearby({ place: { id, lat, lon } }: { place: Restaurant }) {
  const t = useT()
  if (lat === null || lon === null) return null
  const question = { lat: degrees(lat), lon: degrees(lon), sort: 'distance' as const }
  return <OtherPlaces id={id} name="nearby" question={question} all={t('restaurant.nearbyAll')} />
}

/**
 * They are asked for when the end of the page comes near: a page that is kept for guests need not know of other places (decision 012). The
 * link leads to the same without scripts.
 */
function OtherPlaces({ all, ...props }: OtherPlacesProps & { all: string }) {
  const t = useT()
  const { name, question } = props
  const { ref, isSeen } = useSeen<HTMLElement>('400px')
  return (
    <section ref={ref} aria-labelledby={name} className="grid gap-5 no-print">
      <h2 id={name}>{t(`restaurant.${name}`)}</h2>
      {isSeen && (
        <Suspense>
          <OtherPlacesFound {...props} />
        </Suspense>
      )}
      <p>
        <Link href={`/search${printQuery({ kind: 'restaurants', ...question })}`}>{all}</Link>
      </p>
    </section>
  )
}
