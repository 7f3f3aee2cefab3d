import type { ItemPage } from '@morsel/contract/item'
import { Link } from '@morsel/ui/basics/link'
import { Card } from '@morsel/ui/content/card'
import { inSeries } from '../../formats/format.ts'
import { hoursRows } from '../../formats/hours-rows.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { OpeningBadge } from '../../places/summary/opening-badge.tsx'
import { PlaceOnMap } from '../../places/summary/place-on-map.tsx'
import { Directions, PostalAddress, WeekTable } from '../../places/summary/place-site.tsx'

/** The place of a dish: opening hours, postal address, map and directions (PLACE-257). */
export function PlaceFacts({ dish: { restaurant, city } }: { dish: Pick<ItemPage, 'restaurant' | 'city'> }) {
  const t = useT()
  const locale = useLocale()
  const { id, name, nameLang, path, status, hours, addressText, lat, lon } = restaurant
  const rows = hoursRows(t, locale, hours)
  const today = rows.find(({ isToday }) => isToday)
  return (
    <Card aria-labelledby="place">
      <h2 id="place" className="text-h3">
        <Link href={path} lang={nameLang ?? undefined}>
          {name}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OpeningBadge now={hours.now} status={status} />
        {today && <span className="text-small">{inSeries(t, today.hours)}</span>}
      </p>
      {rows.length > 0 && (
        <details>
          <summary className="tap">{t('restaurant.hours')}</summary>
          <WeekTable rows={rows} />
        </details>
      )}
      {hours.raw !== null && <p>{t('restaurant.hoursAsWritten', { text: hours.raw })}</p>}
      <address className="not-italic">
        <PostalAddress name={name} city={city} addressText={addressText} />
      </address>
      {lat !== null && lon !== null && <PlaceOnMap place={{ id, name, nameLang, lat, lon, where: addressText ?? city.label }} />}
      <Directions lat={lat} lon={lon} />
    </Card>
  )
}
