import type { PlaceTarget } from '@morsel/contract/place'
import type { RatingSummary } from '@morsel/contract/review'
import { type ReviewOrder, reviewOrders } from '@morsel/contract/review-orders'
import { Button } from '@morsel/ui/basics/button'
import { SkeletonRows } from '@morsel/ui/content/skeleton'
import { Select } from '@morsel/ui/frame/select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../elements/loading/load-failed.tsx'
import { useT } from '../i18n/messages-provider.tsx'
import { useSession } from '../session/session-state.ts'
import { RatingHistogram } from './rating-histogram.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewCard } from './review-card.tsx'
import { type ReviewQuery, reviewPage } from './review-query.ts'
import { YourReview } from './your-review.tsx'

/** The reviews of a place or dish, and the user's own. */
export function ReviewsSection({
  target,
  name,
  rating,
  path,
}: {
  target: PlaceTarget
  name: string
  /** From the page's data; the section's own response is newer. */
  rating: RatingSummary
  path: string
}) {
  const t = useT()
  const { queries } = useRouter().options.context
  const [question, setQuestion] = useState<ReviewQuery>({ sort: 'newest' })
  const [cursors, setCursors] = useState<readonly string[]>([])
  const session = useSession()
  // Without ratings, only a signed-in user can have a review, which is pending or hidden.
  const isAsked = rating.count > 0 || session !== null
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queries.review.list(reviewPage(target, question)),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const ask = (next: ReviewQuery) => {
    setQuestion(next)
    setCursors([])
  }
  const summary = data?.summary ?? rating
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="grid max-w-3xl scroll-mt-6 gap-6 no-print">
      <h2 id="reviews-heading">{t('reviews.heading')}</h2>
      <RatingHistogram rating={summary} chosen={question.rating} onChoose={(stars) => ask(withStars(question, stars))} />
      <YourReview target={target} name={name} path={path} mine={data?.mine ?? null} isOwner={data?.isOwner ?? false} />
      {summary.count > 1 && <SortChoice sort={question.sort} onChoose={(sort) => ask({ ...question, sort })} />}
      <div className="grid gap-6" aria-busy={isPlaceholderData || (isAsked && !data && !error)}>
        {error && !data ? (
          <LoadFailed tryAgain={() => void refetch()}>{t('reviews.failed')}</LoadFailed>
        ) : !isAsked || data?.reviews.length === 0 ? (
          <p className="text-ink-muted">{t(question.rating === undefined ? 'reviews.none' : 'reviews.noneOfStars')}</p>
        ) : data ? (
          <div className={isPlaceholderData ? 'opacity-60' : undefined}>
            <ReviewPage
              target={target}
              name={name}
              question={question}
              cursor={undefined}
              onMore={cursors.length === 0 ? setCursors : undefined}
            />
            {cursors.map((cursor, at) => (
              <ReviewPage
                key={cursor}
                target={target}
                name={name}
                question={question}
                cursor={cursor}
                onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, ...next]) : undefined}
              />
            ))}
          </div>
        ) : (
          summary.count > 0 && <SkeletonRows count={3} />
        )}
      </div>
    </section>
  )
}

const withStars = ({ sort }: ReviewQuery, stars: number | undefined): ReviewQuery =>
  stars === undefined ? { sort } : { sort, rating: stars }

/** One page of the list, with its own query so that earlier pages stay as they are. */
function ReviewPage({
  target,
  name,
  question,
  cursor,
  onMore,
}: {
  target: PlaceTarget
  name: string
  question: ReviewQuery
  cursor: string | undefined
  /** On the last page: loads more from the cursor. */
  onMore: ((cursors: readonly string[]) => void) | undefined
}) {
  const t = useT()
  const { queries } = useRouter().options.context
  const input = reviewPage(target, question, cursor)
  const { data, error, isFetching, refetch } = useQuery({ ...queries.review.list(input), placeholderData: keepPreviousData })
  if (error && !data) return <LoadFailed tryAgain={() => void refetch()}>{t('reviews.failed')}</LoadFailed>
  if (!data) return <SkeletonRows count={3} />
  const { nextCursor } = data
  return (
    <>
      <ul className="grid gap-5 pb-5">
        {data.reviews.map((review) => (
          <li key={review.id} className="grid gap-5">
            <div className="rule" />
            <ReviewCard review={review} name={name}>
              <ReviewActions review={review} isOwner={data.isOwner} canReply={data.canReply} />
            </ReviewCard>
          </li>
        ))}
      </ul>
      {onMore && nextCursor !== null && (
        <Button kind="secondary" pending={isFetching} onClick={() => onMore([nextCursor])}>
          {t('reviews.more')}
        </Button>
      )}
    </>
  )
}

function SortChoice({ sort, onChoose }: { sort: ReviewOrder; onChoose: (sort: ReviewOrder) => void }) {
  const t = useT()
  return (
    <div className="max-w-60">
      <Select
        label={t('reviews.sort')}
        value={sort}
        onChange={({ target: { value } }) => onChoose(reviewOrders.find((order) => order === value) ?? 'newest')}
      >
        {reviewOrders.map((order) => (
          <option key={order} value={order}>
            {t(`reviews.sort.${order}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
