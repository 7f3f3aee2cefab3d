import type { RatingSummary } from '@morsel/contract/review'
import { Rating } from '@morsel/ui/rating'
import { useLocale, useT } from '../i18n/messages-provider.tsx'
import { formatAverage } from './format.ts'

/** What people give on average, in a line; nothing where nobody has rated. */
export function RatingLine({ rating: { average, count } }: { rating: RatingSummary }) {
  const t = useT()
  const locale = useLocale()
  if (average === null) return null
  const value = formatAverage(locale, average)
  return <Rating value={value} count={count.toLocaleString(locale)} label={t('places.rated', { average: value, count })} />
}
