import type { SearchOutput } from '@morsel/contract/search'
import { Link } from '@morsel/ui/basics/link'
import { Price } from '@morsel/ui/content/price'
import type { ReactNode } from 'react'
import { useFormats } from '../../formats/use-formats.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { OpeningBadge } from '../../places/summary/opening-badge.tsx'

type Other = SearchOutput['hits'][number]['also'][number]

// The card fills the height of its row; the line below needs only its own.
const rows = { gridTemplateRows: '1fr auto' }

/** A card, and below it the same results at other places of the same chain (SEARCH-107). */
export function WithOthers({ also, withCity, children }: { also: readonly Other[]; withCity: boolean; children: ReactNode }) {
  const t = useT()
  if (also.length === 0) return children
  return (
    <div className="grid" style={rows}>
      {children}
      <details className="text-small">
        <summary className="tap">{t('search.alsoAt', { count: also.length })}</summary>
        <ul className="grid gap-2">
          {also.map((other) => (
            <li key={other.id}>
              <OtherLine other={other} withCity={withCity} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function OtherLine({ other, withCity }: { other: Other; withCity: boolean }) {
  const { distance, price } = useFormats()
  const place = 'restaurant' in other ? other.restaurant : other
  const where = [place.addressText, ...(withCity ? [other.city.label] : [])].filter((part) => part !== null).join(', ')
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link href={other.path} className="inline-block py-1">
        {where === '' ? place.name : where}
      </Link>
      {'price' in other && other.price && <Price>{price(other.price)}</Price>}
      {other.distanceMeters !== null && <span>{distance(other.distanceMeters)}</span>}
      {place.now.state !== 'unknown' && <OpeningBadge now={place.now} status={place.status} />}
    </span>
  )
}
