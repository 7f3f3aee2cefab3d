import type { PlaceKind } from '@morsel/contract/food'
import type { CuisineRef } from '@morsel/contract/place'
import type { RatingSummary } from '@morsel/contract/review'
import { PriceLevel } from '@morsel/ui/content/price'
import type { ReactNode } from 'react'
import { inSeries, priceSigns } from '../../formats/format.ts'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { RatingLine } from './rating-line.tsx'

/** Cuisine, price level and rating: "Ramen, Japanese · €€ · ★ 4.6 (38)". Without a cuisine, the kind of place. */
export function PlaceLine({
  kind,
  cuisines,
  price,
  rating,
  isByRating,
  children,
}: {
  kind: PlaceKind
  cuisines: readonly CuisineRef[]
  price?: { level: number; currency: string } | undefined
  rating: RatingSummary
  isByRating?: boolean | undefined
  /** Additional facts, each in its own element. */
  children?: ReactNode
}) {
  const t = useT()
  const locale = useLocale()
  const nameOf = useCuisineName()
  return (
    <span className="meta">
      <span>{cuisines.length > 0 ? inSeries(t, cuisines.map(nameOf)) : t(`places.kind.${kind}`)}</span>
      {price && <PriceLevel symbols={priceSigns(locale, price.currency, price.level)} label={t(`places.price.${levelOf(price.level)}`)} />}
      <RatingLine rating={rating} isByRating={isByRating} />
      {children}
    </span>
  )
}

/** The API has a whole number; the catalogue has labels for four levels. */
export function levelOf(level: number): 1 | 2 | 3 | 4 {
  return level <= 1 ? 1 : level === 2 ? 2 : level === 3 ? 3 : 4
}
