import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { Select } from '@morsel/ui/frame/select'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { inSeries } from '../../formats/format.ts'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { DishRail } from '../../places/dishes/dish-rail.tsx'
import { RestaurantTicket } from '../../places/tickets/restaurant-ticket.tsx'
import { TicketList } from '../../places/tickets/ticket-list.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { printQuery } from '../../search-params/query-string.ts'
import { useSession } from '../../session/session-state.ts'
import { rememberCity } from '../../site/guest-city.ts'

const NewsRail = lazyPart(() => import('../../people/news/news-rail.tsx'), 'NewsRail')
const SavedRail = lazyPart(() => import('./saved-rail.tsx'), 'SavedRail')
const YourPlaces = lazyPart(() => import('./your-places.tsx'), 'YourPlaces')
const RecentRail = lazyPart(() => import('../../places/recent/recent-rail.tsx'), 'RecentRail')

const route = getRouteApi('/_app/app')

/** `/app`: a city at a glance, for guests and signed-in users. */
export function DiscoverPage() {
  const t = useT()
  const signedIn = useSession()
  const { discover } = route.useLoaderData()
  const city = discover?.city
  const nameOf = useCuisineName()
  return (
    <div className="grid min-h-svh content-start gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 tabIndex={-1}>{signedIn ? t('app.greeting', { name: signedIn.user.name }) : t('app.guest')}</h1>
          <p className="text-lead text-ink-muted">
            {city ? t('app.counts', { city: city.label, restaurants: city.restaurantCount, dishes: city.itemCount }) : t('app.description')}
          </p>
        </div>
        <CitySwitch />
      </header>
      {discover === null && <LoadFailed>{t('app.railFailed')}</LoadFailed>}
      {discover && !city && <EmptyState>{t('app.empty')}</EmptyState>}
      {discover?.liked && (
        <section className="grid gap-5" aria-labelledby="liked">
          <h2 id="liked">{t('app.because', { cuisines: inSeries(t, discover.liked.cuisines.map(nameOf)) })}</h2>
          <TicketList entries={discover.liked.restaurants} ticket={(place) => <RestaurantTicket place={place} />} />
        </section>
      )}
      {discover && city && discover.restaurants.length > 0 && (
        <section className="grid gap-5" aria-labelledby="places">
          <h2 id="places">{t('app.restaurantsIn', { city: city.label })}</h2>
          <TicketList entries={discover.restaurants} ticket={(place) => <RestaurantTicket place={place} />} />
          <p>
            <Link href={`/search${printQuery({ city: city.slug, kind: 'restaurants' })}`}>{t('app.seeAll', { city: city.label })}</Link>
            {' · '}
            <Link href={`/add-place${printQuery({ city: city.slug })}`}>{t('app.addPlace')}</Link>
          </p>
        </section>
      )}
      {discover && city && discover.items.length > 0 && (
        <section className="grid gap-5" aria-labelledby="dishes">
          <h2 id="dishes">{t('app.dishes')}</h2>
          <DishRail city={city.slug} dishes={discover.items} />
        </section>
      )}
      <Suspense>
        {signedIn && <NewsRail />}
        {signedIn && <SavedRail />}
        <RecentRail />
        {signedIn && <YourPlaces />}
      </Suspense>
    </div>
  )
}

/** The city selection: a GET form that scripts submit on change. */
function CitySwitch() {
  const t = useT()
  const router = useRouter()
  const isGuest = useSession() === null
  const choose = (city: string) => {
    if (isGuest) rememberCity(router.options.context.site, city)
    void router.navigate({ to: '/app', search: { city }, resetScroll: false })
  }
  const { cities, discover } = route.useLoaderData()
  if (!cities || cities.length < 2) return null
  return (
    <form action="/app" className="flex items-end gap-2">
      <Select
        label={t('app.city')}
        name="city"
        key={discover?.city?.slug}
        defaultValue={discover?.city?.slug}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {cities.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" kind="secondary">
          {t('app.changeCity')}
        </Button>
      </noscript>
    </form>
  )
}
