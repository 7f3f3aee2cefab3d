import type { RatingSummary } from '@morsel/contract/review'
import { StarIcon } from '@morsel/ui/basics/icons'
import { formatAverage } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'

const stars = [5, 4, 3, 2, 1] as const

/** The average and the distribution of all ratings of a dish. */
export function Stars({ rating: { average, count, histogram } }: { rating: RatingSummary }) {
  const t = useT()
  const locale = useLocale()
  return (
    <section aria-labelledby="ratings" className="grid gap-4">
      <h2 id="ratings">{t('dish.ratings')}</h2>
      {average === null ? (
        <p className="text-ink-muted">{t('dish.ratingsNone')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <p className="display text-h1 leading-none">{formatAverage(locale, average)}</p>
          <ul className="grid min-w-56 max-w-sm flex-1">
            {stars.map((n) => {
              const given = histogram[n - 1] ?? 0
              return (
                <li key={n} className="flex items-center gap-2 text-small text-ink-muted">
                  <span className="vh">{t('dish.stars', { stars: n })}</span>
                  <span aria-hidden className="num">
                    {n}
                  </span>
                  <StarIcon small />
                  <span className="histogram-bar flex-1">
                    <span style={{ inlineSize: `${(given / count) * 100}%` }} />
                  </span>
                  <span className="num">{given.toLocaleString(locale)}</span>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </section>
  )
}
