import { buttonClass } from '@morsel/ui/basics/button'
import { HoursTable } from '@morsel/ui/content/hours-table'
import { Suspense } from 'react'
import type { hoursRows } from '../../formats/hours-rows.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { directionsUrl } from './restaurant-links.ts'

const CopyButton = lazyPart(() => import('../../elements/copy-button.tsx'), 'CopyButton')

interface Site {
  name: string
  city: { label: string; countryName: string }
  addressText: string | null
}

/** A place's postal address with its city and country, and a button that copies it. */
export function PostalAddress({ name, city, addressText }: Site) {
  const t = useT()
  const address = [addressText, city.label, city.countryName].filter((line) => line !== null).join(', ')
  return (
    <>
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
    </>
  )
}

/** A link to directions, if the position is known. */
export function Directions({ lat, lon }: { lat: number | null; lon: number | null }) {
  const t = useT()
  const url = directionsUrl(lat, lon)
  if (!url) return null
  return (
    <a href={url} className={buttonClass('secondary', { className: 'mt-2 no-print' })}>
      {t('restaurant.directions')}
    </a>
  )
}

/** Opening hours by weekday. */
export function WeekTable({ rows }: { rows: ReturnType<typeof hoursRows> }) {
  const t = useT()
  return <HoursTable caption={t('restaurant.localTime')} todayLabel={t('restaurant.today')} rows={rows} />
}
