import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Banner } from '@morsel/ui/basics/banner'
import { buttonClass } from '@morsel/ui/basics/button'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Art } from '../../elements/art.tsx'
import { Cover } from '../../elements/cover.tsx'
import { formatAverage } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { SourceCredits } from '../../places/source-credits.tsx'
import { OpeningBadge } from '../../places/summary/opening-badge.tsx'
import { PlaceLine } from '../../places/summary/place-line.tsx'
import { plateCuisine } from '../../places/summary/plate-cuisine.ts'
import { directionsUrl } from '../../places/summary/restaurant-links.ts'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { ReviewsSection } from '../../reviews/reviews-section.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { MenuView } from './menu-view.tsx'
import { Nearby, Similar } from './other-places.tsx'
import { RestaurantContact } from './restaurant-facts.tsx'

const GoodToKnow = lazyPart(() => import('./good-to-know.tsx'), 'GoodToKnow')

const PhotosSection = lazyPart(() => import('../../places/photos/photos-section.tsx'), 'PhotosSection')

const PlaceActions = lazyPart(() => import('../../places/actions/place-actions.tsx'), 'PlaceActions')

const PlaceBar = lazyPart(() => import('../../places/actions/place-actions.tsx'), 'PlaceBar')

const route = getRouteApi('/_app/restaurant/$city/$slugId')

/** `/restaurant/{city}/{slugId}`: a place with hours, location and menu. */
export function RestaurantPage() {
  return (
    <>
      <Sheet />
      <Bar />
    </>
  )
}

function Bar() {
  const t = useT()
  const { id, name, path, lat, lon } = route.useLoaderData()
  const directions = directionsUrl(lat, lon)
  return (
    <Suspense>
      <PlaceBar target={{ restaurant: id }} name={name} path={path}>
        {directions && (
          <a href={directions} className={buttonClass('primary', { dense: true })}>
            {t('restaurant.directions')}
          </a>
        )}
      </PlaceBar>
    </Suspense>
  )
}

function Sheet() {
  const t = useT()
  const place = route.useLoaderData()
  const { city, name, status, cuisines, priceLevel, currency } = place
  return (
    <article className="menu-sheet grid gap-6">
      <Breadcrumb
        label={t('shell.breadcrumb')}
        items={[
          { label: city.label, href: `/app${printQuery({ city: city.slug })}` },
          { label: t('restaurant.allIn'), href: `/search${printQuery({ city: city.slug, kind: 'restaurants' })}` },
          { label: name },
        ]}
      />
      <header className="grid items-end gap-5 md:grid-cols-[3fr_2fr]">
        <div className="order-2 grid gap-3 md:order-none">
          <h1 tabIndex={-1} lang={place.nameLang ?? undefined}>
            {name}
          </h1>
          <OtherNames place={place} />
          <PlaceLine
            kind={place.kind}
            cuisines={cuisines}
            price={priceLevel === null ? undefined : { level: priceLevel, currency }}
            rating={place.rating}
          >
            <DishesRated place={place} />
          </PlaceLine>
          <p className="no-print">
            <OpeningBadge now={place.hours.now} status={status} />
          </p>
          {/* As tall as the buttons, so that the content below doesn't move. */}
          <Suspense fallback={<div className="btn btn-dense" />}>
            <PlaceActions target={{ restaurant: place.id }} name={name} path={place.path} canPrint />
          </Suspense>
        </div>
        <div className="ticket no-print" aria-hidden="true">
          <div className="ticket-face">
            <div className="ticket-art">
              <Cover photo={place.cover} art={<Art id={place.id} cuisine={plateCuisine(cuisines)} className="size-full" />} isFirst />
            </div>
          </div>
        </div>
      </header>
      {status !== 'published' && (
        <Banner kind="warning">{t(status === 'temporarily_closed' ? 'places.temporarilyClosed' : 'places.permanentlyClosed')}</Banner>
      )}
      {place.description && (
        <p className="max-w-measure">
          <bdi>{place.description}</bdi>
        </p>
      )}
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <RestaurantContact place={place} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MenuView key={place.id} place={place} />
        </div>
        <div className="no-print lg:col-start-2">
          <Suspense>
            <GoodToKnow place={place} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <PhotosSection target={{ restaurant: place.id }} photos={place.photos} name={name} />
      </Suspense>
      <ReviewsSection target={{ restaurant: place.id }} name={name} rating={place.rating} path={place.path} />
      <Similar place={place} />
      <Nearby place={place} />
      <SourceCredits sources={place.sources} heading={t('restaurant.sources')} path={place.path} />
    </article>
  )
}

/** The average rating of its dishes, separate from the place's own rating (PLACE-256). */
function DishesRated({ place: { menus } }: { place: Restaurant }) {
  const t = useT()
  const locale = useLocale()
  const ratings = menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map(({ rating }) => rating)))
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0)
  if (count === 0) return null
  const stars = ratings.reduce((sum, { average, count }) => sum + (average ?? 0) * count, 0)
  return <span>{t('restaurant.dishesRated', { average: formatAverage(locale, stars / count), count })}</span>
}

/** The name in other languages and spellings, without duplicates. */
function OtherNames({ place: { name, names, altNames } }: { place: Restaurant }) {
  const others = new Map<string, string | undefined>()
  for (const [lang, other] of Object.entries(names)) if (!others.has(other)) others.set(other, lang)
  for (const other of altNames) if (!others.has(other)) others.set(other, undefined)
  others.delete(name)
  if (others.size === 0) return null
  return (
    <p className="text-lead text-ink-muted">
      {[...others].map(([other, lang], index) => (
        <span key={other}>
          {index > 0 && ', '}
          <span lang={lang}>{other}</span>
        </span>
      ))}
    </p>
  )
}
