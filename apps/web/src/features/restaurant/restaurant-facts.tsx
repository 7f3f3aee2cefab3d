import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { InfoIcon, LinkIcon, MapPinIcon, PhoneIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { Card } from '@morsel/ui/content/card'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { formatDay } from '../../formats/format.ts'
import { hoursRows } from '../../formats/hours-rows.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { EditLink } from '../../places/facts/edit-link.tsx'
import { FactTools } from '../../places/facts/fact-tools.tsx'
import { PlaceOnMap } from '../../places/summary/place-on-map.tsx'
import { Directions, PostalAddress, WeekTable } from '../../places/summary/place-site.tsx'
import { webUrl } from '../../places/summary/restaurant-links.ts'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { firstReviews } from '../../reviews/review-query.ts'

const SpecialDays = lazyPart(() => import('./special-days.tsx'), 'SpecialDays')

/** Postal address, contact and opening hours. Unknown facts are left out. */
export function RestaurantContact({ place }: { place: Restaurant }) {
  return (
    <div className="sheet-pair grid gap-6">
      <WhereAndHow place={place} />
      <Hours place={place} />
    </div>
  )
}

function WhereAndHow({ place }: { place: Restaurant }) {
  const { name, city, lat, lon, phone, email, website } = place
  const t = useT()
  const site = webUrl(website)
  const { queries } = useRouter().options.context
  // The reviews below request this and say whether the reader is a member of the place.
  const { data } = useQuery({ ...queries.review.list(firstReviews({ restaurant: place.id })), enabled: false })
  const isMember = data?.isOwner === true
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact" className="text-h3">
        {t('restaurant.contact')}
      </h2>
      <address className="grid gap-2 not-italic">
        <Row icon={<MapPinIcon small />}>
          <PostalAddress name={name} city={city} addressText={place.address.text} />
        </Row>
        {phone && (
          <Row icon={<PhoneIcon small />}>
            <a href={`tel:${phone.e164}`} className="inline-block py-1">
              {t('restaurant.phone', { phone: phone.text })}
            </a>
          </Row>
        )}
        {site && (
          <Row icon={<LinkIcon small />}>
            <a href={site.href} rel="nofollow ugc noopener" className="inline-block py-1 wrap-anywhere">
              {site.label}
            </a>
          </Row>
        )}
        {email && (
          <Row icon={<InfoIcon small />}>
            <a href={`mailto:${email}`} className="inline-block py-1 wrap-anywhere">
              {email}
            </a>
          </Row>
        )}
      </address>
      {lat !== null && lon !== null && <PlaceOnMap place={{ ...place, lat, lon, where: place.address.text ?? city.label }} />}
      <Directions lat={lat} lon={lon} />
      <EditLink path={place.path} about="details" />
      <p className="no-print text-small">
        <Link href={`${place.path}/${isMember ? 'manage' : 'claim'}`} rel="nofollow" className="inline-block py-1.5">
          {t(isMember ? 'places.manage' : 'places.yours')}
        </Link>
      </p>
    </Card>
  )
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <span className="pt-1 text-ink-muted">{icon}</span>
      <span className="min-w-0 self-center">{children}</span>
    </div>
  )
}

function Hours({ place: { id, path, hours } }: { place: Restaurant }) {
  const t = useT()
  const locale = useLocale()
  const rows = hoursRows(t, locale, hours)
  return (
    <Card aria-labelledby="hours">
      <h2 id="hours" className="text-h3">
        {t('restaurant.hours')}
      </h2>
      {rows.length > 0 && <WeekTable rows={rows} />}
      {hours.special.length > 0 && (
        <Suspense>
          <SpecialDays days={hours.special} />
        </Suspense>
      )}
      {hours.raw !== null && <p>{t('restaurant.hoursAsWritten', { text: hours.raw })}</p>}
      {rows.length === 0 && hours.raw === null && <p className="text-ink-muted">{t('places.hoursUnknown')}</p>}
      {hours.isSeasonal && <p className="text-small text-ink-muted">{t('restaurant.seasonal')}</p>}
      {hours.note && (
        <p className="text-small">
          <bdi>{hours.note}</bdi>
        </p>
      )}
      {hours.confirmedAt && (
        <p className="text-small text-ink-muted">{t('restaurant.hoursConfirmed', { when: formatDay(locale, hours.confirmedAt) })}</p>
      )}
      <FactTools target={{ kind: 'restaurant', id }} field="openingHours" />
      <EditLink path={path} about="hours" />
    </Card>
  )
}
