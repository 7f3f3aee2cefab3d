import type { DishPage as Dish } from '@morsel/contract/dish'
import { Link } from '@morsel/ui/basics/link'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { LeaderRow } from '@morsel/ui/content/leader-row'
import { Pagination } from '@morsel/ui/controls/pagination'
import { getRouteApi } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useFormats } from '../../formats/use-formats.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { ItemTicket } from '../../places/dishes/item-ticket.tsx'
import { RatingLine } from '../../places/summary/rating-line.tsx'
import { TicketList } from '../../places/tickets/ticket-list.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { DishFacts } from './dish-facts.tsx'
import { NearDish } from './near-dish.tsx'
import { Stars } from './stars.tsx'

const route = getRouteApi('/_app/dish/$slug')

/** `/dish/{slug}`: a dish that many places have, everywhere or in a city (PLACE-644). */
export function DishPage() {
  const t = useT()
  const { dish } = route.useLoaderData()
  const { name, city } = dish
  const title = city === null ? name : t('dish.headingIn', { name, city: city.label })
  return (
    <article className="grid gap-8">
      <Breadcrumb
        label={t('shell.breadcrumb')}
        items={[
          ...(city === null ? [] : [{ label: city.label, href: `/search${printQuery({ city: city.slug })}` }]),
          city === null ? { label: name } : { label: name, href: pathOf(dish) },
        ]}
      />
      <header className="grid gap-3">
        <h1 tabIndex={-1}>{title}</h1>
        <OtherNames names={dish.names} />
        <p className="meta">
          <span>{t('dish.counts', { items: dish.itemCount, places: dish.placeCount })}</span>
          <RatingLine rating={dish.rating} />
        </p>
      </header>
      <Places />
      <Cities />
      {dish.itemCount > 0 && (
        <>
          <Stars rating={dish.rating} />
          <DishFacts dish={dish} />
        </>
      )}
    </article>
  )
}

const pathOf = ({ slug }: Dish, city?: string) => `/dish/${encodeURIComponent(slug)}${printQuery({ city })}`

function OtherNames({ names }: Pick<Dish, 'names'>) {
  const others = Object.entries(names)
  if (others.length === 0) return null
  return (
    <p className="text-lead text-ink-muted">
      {others.map(([lang, name], index) => (
        <span key={lang}>
          {index > 0 && ', '}
          <span lang={lang}>{name}</span>
        </span>
      ))}
    </p>
  )
}

/** The best dish of each place, a page at a time. */
function Places() {
  const t = useT()
  const { dish, places } = route.useLoaderData()
  const { lat, lon, cursor } = route.useSearch()
  const { name, city } = dish
  if (places === null) return <LoadFailed>{t('dish.failed')}</LoadFailed>
  if (places.hits.length === 0) {
    return (
      <EmptyState action={<Link href={`/search${printQuery({ q: name, city: city?.slug })}`}>{t('dish.search', { name })}</Link>}>
        {t('dish.none', { name, city: city?.label ?? '' })}
      </EmptyState>
    )
  }
  const page = (after?: string) =>
    `/dish/${encodeURIComponent(dish.slug)}${printQuery({ city: city?.slug, lat, lon, cursor: after })}#places`
  return (
    <section id="places" aria-labelledby="best" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="best">{city === null ? t('dish.title', { name }) : t('dish.titleIn', { name, city: city.label })}</h2>
          <p className="text-small text-ink-muted">{t('dish.order')}</p>
        </div>
        {lat === undefined && <NearDish />}
      </div>
      <TicketList
        entries={places.hits}
        ticket={(each) => <ItemTicket dish={each} withCity={city === null} isByRating distanceMeters={each.distanceMeters} />}
      />
      <Pagination
        label={t('dish.pages')}
        {...(cursor !== undefined && { previous: { href: page(), label: t('dish.first') } })}
        {...(places.nextCursor !== null && { next: { href: page(places.nextCursor), label: t('dish.next') } })}
      />
    </section>
  )
}

/** The cities that have the dish, with what it costs there. */
function Cities() {
  const t = useT()
  const formats = useFormats()
  const { dish } = route.useLoaderData()
  const { city: chosen, cities } = dish
  const others = cities.filter(({ city }) => city.slug !== chosen?.slug)
  const here = cities.find(({ city }) => city.slug === chosen?.slug)
  if (chosen === null ? cities.length === 0 : others.length === 0 && here === undefined) return null
  return (
    <section aria-labelledby="cities" className="grid max-w-measure gap-4">
      <h2 id="cities">{t('dish.cities')}</h2>
      <ul className="grid gap-3">
        {[...(here ? [here] : []), ...others].map(({ city, itemCount, placeCount, price, distanceMeters }) => (
          <li key={city.slug}>
            <LeaderRow
              name={city.label}
              {...(city.slug !== chosen?.slug && { href: pathOf(dish, city.slug) })}
              price={price && formats.price(price)}
            >
              {t('dish.counts', { items: itemCount, places: placeCount })}
              {distanceMeters !== null && distanceMeters > 0 && `, ${formats.distance(distanceMeters)}`}
            </LeaderRow>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <p>
          <Link href={pathOf(dish)}>{t('dish.everywhere')}</Link>
        </p>
      )}
    </section>
  )
}
