import type { RatingSummary } from '@morsel/contract/review'
import { Rating } from '@morsel/ui/content/rating'
import { formatAverage } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'

/** So few ratings say little about where something stands in an order by rating (PLACE-306). */
const fewRatingsMax = 2

/** What people give on average, in a line; nothing where nobody has rated. In a list by rating, what few have rated is new. */
export function RatingLine({
  rating: { average, count },
  isByRating = false,
}: {
  rating: RatingSummary
  isByRating?: boolean | undefined
}) {
  const t = useT()
  const locale = useLocale()
  if (isByRating && count <= fewRatingsMax) return <span>{t('places.new')}</span>
  if (average === null) return null
  const value = formatAverage(locale, average)
  return <Rating value={value} count={count.toLocaleString(locale)} label={t('places.rated', { average: value, count })} />
}
