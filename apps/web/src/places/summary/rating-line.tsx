import type { RatingSummary } from '@morsel/contract/review'
import { Rating } from '@morsel/ui/content/rating'
import { formatAverage } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'

/** With this many ratings or fewer, an average says little when results are sorted by rating (PLACE-306). */
const fewRatingsMax = 2

/** The average rating as a line; empty without ratings. When sorted by rating, entries with few ratings show as new. */
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
