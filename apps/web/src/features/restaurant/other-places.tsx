import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Link } from '@morsel/ui/basics/link'
import { Suspense } from 'react'
import { useInView } from '../../elements/late/use-in-view.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { printQuery } from '../../search-params/query-string.ts'
import type { OtherPlacesProps } from './other-places-found.tsx'

const OtherPlacesFound = lazyPart(() => import('./other-places-found.tsx'), 'OtherPlacesFound')

/** Formats coordinates as search URLs do, to avoid a redirect. */
const degrees = (value: number) => String(Number(value.toFixed(5)))

/** Places with the same cuisine in the same city. */
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
  return <OtherPlaces id={id} name="similar" question={question} all={t('restaurant.similarAll', { city: city.label })} />
}

/** Places nearby, nearest first. Empty for a place without a position. */
export function Nearby({ place: { id, lat, lon } }: { place: Restaurant }) {
  const t = useT()
  if (lat === null || lon === null) return null
  const question = { lat: degrees(lat), lon: degrees(lon), sort: 'distance' as const }
  return <OtherPlaces id={id} name="nearby" question={question} all={t('restaurant.nearbyAll')} />
}

/**
 * Loaded near the end of the page, so that a page cached for guests doesn't depend on other places (decision 012). The
 * link has the same results without scripts.
 */
function OtherPlaces({ all, ...props }: OtherPlacesProps & { all: string }) {
  const t = useT()
  const { name, question } = props
  const { ref, isSeen } = useInView<HTMLElement>('400px')
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
