import type { CityDiscover, CitySummary } from '@morsel/contract/city'
import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { TicketTile } from '@morsel/ui/content/ticket-tile'
import { getRouteApi } from '@tanstack/react-router'
import { Art } from '../../elements/art.tsx'
import { ChipLink } from '../../elements/chip-link.tsx'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { DishRail } from '../../places/dishes/dish-rail.tsx'
import { RestaurantTicket } from '../../places/tickets/restaurant-ticket.tsx'
import { TicketList } from '../../places/tickets/ticket-list.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { useSession } from '../../session/session-state.ts'
import { SearchCityForm } from '../../shell/search-city-form.tsx'

const route = getRouteApi('/_landing/')

/** The landing page: pitch, search, and a preview of the largest city. */
export function LandingPage() {
  const t = useT()
  const { cities, discover, guestCity } = route.useLoaderData()
  const isEmpty = discover !== null && discover.city === null
  return (
    <>
      <section className="page grid items-center gap-x-12 gap-y-8 py-8 lg:grid-cols-[7fr_4fr] lg:py-14">
        <div className="grid gap-5">
          <h1 tabIndex={-1}>{t('landing.promise')}</h1>
          <p className="max-w-measure text-lead text-ink-muted">{t('landing.lead')}</p>
          <div className="mt-2">
            <SearchCityForm
              cities={cities ?? []}
              city={guestCity}
              labels={{
                what: t('landing.searchWhat'),
                example: t('landing.searchWhatExample'),
                where: t('landing.searchWhere'),
                anyCity: t('landing.anyCity'),
                submit: t('landing.searchSubmit'),
              }}
            />
          </div>
          {discover?.city && <DietLinks city={discover.city} />}
        </div>
        <div className="ticket max-lg:hidden" aria-hidden="true">
          <div className="ticket-face aspect-square">
            <Art id="front door" cuisine="pasta" format="square" className="size-full" />
          </div>
        </div>
      </section>
      {discover === null && (
        <div className="page">
          <LoadFailed>{t('landing.railFailed')}</LoadFailed>
        </div>
      )}
      {isEmpty && (
        <div className="page">
          <EmptyState>{t('landing.empty')}</EmptyState>
        </div>
      )}
      {discover?.city && <Rails discover={discover} city={discover.city} />}
      <HowItWorks />
      <Join />
    </>
  )
}

/** Diets as links into a search, for people with dietary needs. */
function DietLinks({ city }: { city: CitySummary }) {
  const t = useT()
  return (
    <nav aria-labelledby="diets" className="flex flex-wrap items-center gap-2">
      <span id="diets" className="me-1 text-small text-ink-muted">
        {t('landing.dietsIn', { city: city.label })}
      </span>
      {(['vegan', 'vegetarian', 'gluten_free', 'lactose_free', 'halal'] as const).map((diet) => (
        <ChipLink key={diet} href={`/search${printQuery({ city: city.slug, diet })}`}>
          {t(`places.diet.${diet}`)}
        </ChipLink>
      ))}
    </nav>
  )
}

function Rails({ discover: { cuisines, restaurants, items }, city }: { discover: CityDiscover; city: CitySummary }) {
  const t = useT()
  const nameOf = useCuisineName()
  return (
    <>
      {cuisines.length > 0 && (
        <section className="page mt-10 grid gap-5" aria-labelledby="cuisines">
          <h2 id="cuisines">{t('landing.cuisines')}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
            {cuisines.map((cuisine) => (
              <li key={cuisine.slug}>
                <TicketTile
                  href={`/search${printQuery({ cuisine: cuisine.slug, city: city.slug, kind: 'restaurants' })}`}
                  art={<Art id={cuisine.slug} cuisine={cuisine.slug} />}
                >
                  {t('landing.cuisineLink', { cuisine: nameOf(cuisine), count: cuisine.restaurantCount })}
                </TicketTile>
              </li>
            ))}
          </ul>
        </section>
      )}
      {restaurants.length > 0 && (
        <section className="page mt-14 grid gap-5" aria-labelledby="places">
          <h2 id="places">{t('landing.restaurantsIn', { city: city.label })}</h2>
          <TicketList entries={restaurants} ticket={(place) => <RestaurantTicket place={place} />} />
          <p>
            <Link href={`/search${printQuery({ city: city.slug, kind: 'restaurants' })}`}>{t('landing.allIn', { city: city.label })}</Link>
          </p>
        </section>
      )}
      {items.length > 0 && (
        <section className="page mt-14 grid gap-5" aria-labelledby="dishes">
          <h2 id="dishes">{t('landing.dishes')}</h2>
          <DishRail city={city.slug} dishes={items} />
        </section>
      )}
    </>
  )
}

function HowItWorks() {
  const t = useT()
  const steps = [
    { title: t('landing.stepSearch'), text: t('landing.stepSearchText') },
    { title: t('landing.stepFilter'), text: t('landing.stepFilterText') },
    { title: t('landing.stepDecide'), text: t('landing.stepDecideText') },
  ]
  return (
    <section className="page mt-16 grid gap-6" aria-labelledby="how">
      <div className="rule" />
      <h2 id="how">{t('landing.howItWorks')}</h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2">
            <span className="display num text-h2 text-brand" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-lead">{title}</h3>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Join() {
  const t = useT()
  if (useSession()) return null
  return (
    <section className="page mt-16" aria-labelledby="join">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-brand-soft px-6 py-8 text-on-brand-soft sm:px-10">
        <div className="grid gap-2">
          <h2 id="join">{t('landing.joinTitle')}</h2>
          <p>{t('landing.joinText')}</p>
        </div>
        <Link href="/signup" className={buttonClass('primary')}>
          {t('landing.joinSubmit')}
        </Link>
      </div>
    </section>
  )
}
