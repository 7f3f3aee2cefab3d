import type { RatingSummary } from '@morsel/contract/review'
import { StarIcon } from '@morsel/ui/basics/icons'
import { formatAverage } from '../formats/format.ts'
import { useLocale, useT } from '../i18n/messages-provider.tsx'

const stars = [5, 4, 3, 2, 1] as const

/** The average and the distribution of ratings; a row filters the reviews. */
export function RatingHistogram({
  rating: { average, count, histogram },
  chosen,
  onChoose,
}: {
  rating: RatingSummary
  chosen: number | undefined
  onChoose: (stars: number | undefined) => void
}) {
  const t = useT()
  const locale = useLocale()
  if (average === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="grid">
        <span className="display text-h1 leading-none">{formatAverage(locale, average)}</span>
        <span className="text-small text-ink-muted">{t('reviews.countLine', { count })}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of form fields */}
      <div role="group" aria-label={t('reviews.histogram')} className="grid min-w-56 flex-1 max-w-sm">
        {stars.map((n) => {
          const given = histogram[n - 1] ?? 0
          return (
            <button
              key={n}
              type="button"
              className="histogram-row"
              aria-pressed={chosen === n}
              aria-label={t('reviews.onlyStars', { stars: n, count: given })}
              onClick={() => onChoose(chosen === n ? undefined : n)}
            >
              <span className="num">{n}</span>
              <StarIcon small />
              <span className="histogram-bar">
                <span style={{ inlineSize: `${(given / count) * 100}%` }} />
              </span>
              <span className="text-end num">{given.toLocaleString(locale)}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
