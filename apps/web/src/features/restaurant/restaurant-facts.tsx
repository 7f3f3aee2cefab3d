import { amenities, diets } from '@morsel/contract/food'
import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { buttonClass } from '@morsel/ui/basics/button'
import { CheckIcon, CloseIcon, InfoIcon, LinkIcon, MapPinIcon, PhoneIcon } from '@morsel/ui/basics/icons'
import { Card } from '@morsel/ui/content/card'
import { HoursTable } from '@morsel/ui/content/hours-table'
import { type ReactNode, Suspense } from 'react'
import { formatDay, weekdayName } from '../../formats/format.ts'
import { rangeTexts } from '../../formats/opening-text.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { directionsUrl, webUrl } from '../../places/summary/restaurant-links.ts'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { PlaceOnMap } from './place-on-map.tsx'

const CopyButton = lazyPart(() => import('../../elements/copy-button.tsx'), 'CopyButton')

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
  const directions = directionsUrl(lat, lon)
  const address = [place.address.text, city.name, city.countryName].filter((line) => line !== null).join(', ')
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact" className="text-h3">
        {t('restaurant.contact')}
      </h2>
      <address className="grid gap-2 not-italic">
        <Row icon={<MapPinIcon small />}>
          {address}
          <Suspense>
            <CopyButton
              text={`${name}, ${address}`}
              label={t('restaurant.copyAddress')}
              copied={t('restaurant.addressCopied')}
              failed={t('restaurant.addressNotCopied')}
              isQuiet
            />
          </Suspense>
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
      {lat !== null && lon !== null && <PlaceOnMap place={{ ...place, lat, lon }} />}
      {directions && (
        <a href={directions} className={buttonClass('secondary', { className: 'mt-2 no-print' })}>
          {t('restaurant.directions')}
        </a>
      )}
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

function Hours({ place: { hours } }: { place: Restaurant }) {
  const t = useT()
  const locale = useLocale()
  const rows = hours.days.map(({ date, isToday, isHoliday, ranges }) => {
    const day = weekdayName(locale, date)
    return { day: isHoliday ? t('restaurant.holiday', { day }) : day, hours: rangeTexts(t, ranges), isToday }
  })
  if (hours.publicHolidays) rows.push({ day: t('restaurant.publicHolidays'), hours: rangeTexts(t, hours.publicHolidays), isToday: false })
  return (
    <Card aria-labelledby="hours">
      <h2 id="hours" className="text-h3">
        {t('restaurant.hours')}
      </h2>
      {rows.length > 0 && <HoursTable caption={t('restaurant.localTime')} todayLabel={t('restaurant.today')} rows={rows} />}
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
    </Card>
  )
}

/** Known diets and amenities of a place. */
export function GoodToKnow({ place }: { place: Restaurant }) {
  const t = useT()
  const facts = [
    ...diets.flatMap((diet) => {
      const state = place.diets[diet]
      return state ? [{ key: diet, isYes: state !== 'no', label: t(`places.placeDiet.${state}`, { diet: t(`places.diet.${diet}`) }) }] : []
    }),
    ...amenities.flatMap((amenity) => {
      const state = place.amenities[amenity]
      if (!state) return []
      const name = t(`places.amenity.${amenity}`)
      const label = state === 'yes' ? name : t(state === 'no' ? 'places.amenityNo' : 'places.amenityLimited', { amenity: name })
      return [{ key: amenity, isYes: state !== 'no', label }]
    }),
  ]
  if (facts.length === 0) return null
  return (
    <Card aria-labelledby="facts">
      <h2 id="facts" className="text-h3">
        {t('restaurant.amenities')}
      </h2>
      <ul className="grid gap-1.5 text-small">
        {facts.map(({ key, isYes, label }) => (
          <li key={key} className={`grid grid-cols-[auto_1fr] items-center gap-2 ${isYes ? '' : 'text-ink-muted'}`}>
            {isYes ? <CheckIcon small /> : <CloseIcon small />}
            {label}
          </li>
        ))}
      </ul>
    </Card>
  )
}
