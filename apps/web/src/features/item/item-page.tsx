import type { ItemPage as Dish } from '@morsel/contract/item'
import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { LeaderRow } from '@morsel/ui/content/leader-row'
import { Price } from '@morsel/ui/content/price'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Art } from '../../elements/art.tsx'
import { Cover } from '../../elements/cover.tsx'
import { RichText } from '../../elements/rich-text.tsx'
import { formatDay } from '../../formats/format.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { ItemTicket } from '../../places/dishes/item-ticket.tsx'
import { EditLink } from '../../places/facts/edit-link.tsx'
import { FactTools } from '../../places/facts/fact-tools.tsx'
import { SourceCredits } from '../../places/source-credits.tsx'
import { dishPlate } from '../../places/summary/plate-cuisine.ts'
import { RatingLine } from '../../places/summary/rating-line.tsx'
import { TicketList } from '../../places/tickets/ticket-list.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { ReviewsSection } from '../../reviews/reviews-section.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { FitCheck } from './fit-check.tsx'
import { FoodFacts } from './food-facts.tsx'
import { PlaceFacts } from './place-facts.tsx'

const PhotosSection = lazyPart(() => import('../../places/photos/photos-section.tsx'), 'PhotosSection')

const PlaceActions = lazyPart(() => import('../../places/actions/place-actions.tsx'), 'PlaceActions')

const PlaceBar = lazyPart(() => import('../../places/actions/place-actions.tsx'), 'PlaceBar')

const route = getRouteApi('/_app/item/$itemId')

/** `/item/{itemId}`: a dish, its facts, and where else it's served. */
export function ItemPage() {
  return (
    <>
      <Sheet />
      <Bar />
    </>
  )
}

function Bar() {
  const t = useT()
  const formats = useFormats()
  const { id, name, path, price } = route.useLoaderData()
  return (
    <Suspense>
      <PlaceBar target={{ item: id }} name={name} path={path}>
        <span className="text-h3">{price ? <Price>{formats.price(price)}</Price> : t('item.priceUnknown')}</span>
      </PlaceBar>
    </Suspense>
  )
}

function Sheet() {
  const t = useT()
  const dish = route.useLoaderData()
  const { restaurant, city, section } = dish
  return (
    <article className="grid gap-8">
      <Breadcrumb
        label={t('shell.breadcrumb')}
        items={[
          { label: city.label, href: `/search${printQuery({ city: city.slug })}` },
          { label: restaurant.name, href: restaurant.path },
          ...(section ? [{ label: section.name, href: `${restaurant.path}#menu` }] : []),
          { label: dish.name },
        ]}
      />
      <DishHeader />
      {restaurant.status !== 'published' && (
        <Banner kind="warning">
          {t(restaurant.status === 'temporarily_closed' ? 'item.placeClosedForAWhile' : 'item.placeClosedForGood', {
            restaurant: restaurant.name,
          })}
        </Banner>
      )}
      {dish.description && (
        <p className="max-w-measure text-lead">
          <bdi>{dish.description}</bdi>
        </p>
      )}
      <Variants />
      <PriceHistory />
      <FoodFacts dish={dish}>
        <FitCheck dish={{ diets: statesOf(dish.diets, 'diet'), allergens: statesOf(dish.allergens, 'allergen') }} />
      </FoodFacts>
      <div className="grid gap-2">
        <FactTools target={{ kind: 'item', id: dish.id }} field="allergens" />
        <EditLink path={dish.path} about="facts" />
      </div>
      <PlaceFacts dish={dish} />
      {dish.alsoServedAt.length > 0 && (
        <section aria-labelledby="elsewhere" className="grid gap-5">
          <h2 id="elsewhere">{t('item.alsoServedAt')}</h2>
          <TicketList entries={dish.alsoServedAt} ticket={(other) => <ItemTicket dish={other} />} />
          <AllPlaces dish={dish.dish} />
        </section>
      )}
      {dish.alsoServedAt.length === 0 && <AllPlaces dish={dish.dish} />}
      <OtherDishes />
      <Suspense>
        <PhotosSection target={{ item: dish.id }} photos={dish.photos} name={dish.name} />
      </Suspense>
      <ReviewsSection target={{ item: dish.id }} name={dish.name} rating={dish.rating} path={dish.path} />
      <SourceCredits sources={dish.sources} heading={t('item.sources')} path={dish.path} />
    </article>
  )
}

/** The page of the dish across places. */
function AllPlaces({ dish }: Pick<Dish, 'dish'>) {
  const t = useT()
  return dish === null ? null : (
    <p>
      <Link href={dish.path}>{t('item.allPlaces', { name: dish.name })}</Link>
    </p>
  )
}

/** The state of each diet or allergen by its name. */
const statesOf = <Name extends string, Row extends Record<Name, string> & { state: string }>(rows: readonly Row[], name: Name) =>
  // There is one row for each diet or allergen.
  Object.fromEntries(rows.map((row) => [row[name], row.state])) as { [Each in Row[Name]]?: Row['state'] }

/** Name, price, rating and actions. */
function DishHeader() {
  const t = useT()
  const formats = useFormats()
  const dish = route.useLoaderData()
  const { restaurant, city } = dish
  return (
    <header className="grid items-end gap-x-6 gap-y-6 md:grid-cols-[3fr_2fr]">
      <div className="order-2 grid gap-3 md:order-none">
        <h1 tabIndex={-1} lang={dish.nameLang ?? undefined}>
          {dish.name}
        </h1>
        <OtherNames names={dish.names} name={dish.name} />
        <p className="text-h3">{dish.price ? <Price>{formats.price(dish.price)}</Price> : t('item.priceUnknown')}</p>
        <PriceDay />
        <p className="empty:hidden">
          <RatingLine rating={dish.rating} />
        </p>
        <p>
          <RichText
            id="item.servedAt"
            values={{ restaurant: restaurant.name, city: city.label }}
            components={{ place: <Link href={restaurant.path} lang={restaurant.nameLang ?? undefined} /> }}
          />
        </p>
        <Marks />
        {/* As tall as the buttons, so that the content below doesn't move. */}
        <Suspense fallback={<div className="btn btn-dense" />}>
          <PlaceActions target={{ item: dish.id }} name={dish.name} path={dish.path} />
        </Suspense>
      </div>
      <div className="ticket no-print" aria-hidden="true">
        <div className="ticket-face">
          <div className="ticket-art">
            <Cover
              photo={dish.cover}
              art={<Art id={dish.id} {...dishPlate(dish.plate, restaurant.cuisines)} className="size-full" />}
              isFirst
            />
          </div>
        </div>
      </div>
    </header>
  )
}

function Variants() {
  const t = useT()
  const formats = useFormats()
  const { variants } = route.useLoaderData()
  if (variants.length === 0) return null
  return (
    <section aria-labelledby="variants" className="grid max-w-measure gap-3">
      <h2 id="variants" className="text-h3">
        {t('item.variants')}
      </h2>
      <ul className="grid gap-2">
        {variants.map(({ name, price }) => (
          <li key={name}>
            <LeaderRow name={name} price={formats.price(price)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Other dishes on the menu. */
function OtherDishes() {
  const t = useT()
  const formats = useFormats()
  const { alsoHere, restaurant } = route.useLoaderData()
  if (alsoHere.length === 0) return null
  return (
    <section aria-labelledby="more" className="grid gap-4">
      <h2 id="more">{t('item.otherDishes', { restaurant: restaurant.name })}</h2>
      <ul className="grid max-w-measure gap-3">
        {alsoHere.map((other) => (
          <li key={other.id}>
            <LeaderRow
              name={<span lang={other.nameLang ?? undefined}>{other.name}</span>}
              href={other.path}
              price={other.price && formats.price(other.price)}
            >
              <bdi>{other.description}</bdi>
            </LeaderRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The date of the current price. */
function PriceDay() {
  const t = useT()
  const locale = useLocale()
  const { priceAsOf } = route.useLoaderData()
  return priceAsOf === null ? null : (
    <p className="text-small text-ink-muted">{t('item.priceAsOf', { when: formatSeen(locale, priceAsOf) })}</p>
  )
}

/** The price history, latest first. */
function PriceHistory() {
  const t = useT()
  const locale = useLocale()
  const formats = useFormats()
  const { priceHistory } = route.useLoaderData()
  if (priceHistory.length < 2) return null
  return (
    <section aria-labelledby="prices" className="grid max-w-measure gap-3">
      <h2 id="prices" className="text-h3">
        {t('item.priceHistory')}
      </h2>
      <ol className="grid gap-2">
        {priceHistory.map(({ seenOn, price }) => (
          <li key={`${seenOn} ${price.currency}`}>
            <LeaderRow name={<time dateTime={seenOn}>{formatSeen(locale, seenOn)}</time>} price={formats.price(price)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns a date, or the year if only that is known. */
const formatSeen = (locale: string, seenOn: string) => (seenOn.length === 4 ? seenOn : formatDay(locale, new Date(seenOn)))

function OtherNames({ name, names }: { name: string; names: Readonly<Record<string, string>> }) {
  const others = Object.entries(names).filter(
    ([, other], index, all) => other !== name && all.findIndex(([, each]) => each === other) === index,
  )
  if (others.length === 0) return null
  return (
    <p className="text-lead text-ink-muted">
      {others.map(([lang, other], index) => (
        <span key={lang}>
          {index > 0 && ', '}
          <span lang={lang}>{other}</span>
        </span>
      ))}
    </p>
  )
}

/** Short facts next to the price; unknown ones are left out. */
function Marks() {
  const t = useT()
  const { availability, spice, calories, portion } = route.useLoaderData()
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {availability === 'sold_out' && <Badge kind="danger">{t('places.soldOut')}</Badge>}
      {availability === 'seasonal' && <Badge kind="saffron">{t('item.seasonal')}</Badge>}
      {portion && <Badge>{portion}</Badge>}
      {spice !== null && <Badge>{t('item.spice', { level: String(spice) })}</Badge>}
      {calories !== null && <Badge>{t('item.calories', { count: calories })}</Badge>}
    </p>
  )
}
