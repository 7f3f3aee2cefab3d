import type { Review } from '@morsel/contract/review'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { Stars } from '@morsel/ui/content/stars'
import { type ReactNode, Suspense } from 'react'
import { formatDay } from '../formats/format.ts'
import { useLocale, useT } from '../i18n/messages-provider.tsx'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'

const ReviewPhotos = lazyPart(() => import('../people/photos/photo-grid.tsx'), 'ReviewPhotos')

/**
 * A published review.
 * @param name what it's about
 * @param children its actions
 */
export function ReviewCard({ review, name, children }: { review: Review; name: string; children?: ReactNode }) {
  const t = useT()
  const locale = useLocale()
  const { author, rating, body, visitedOn, createdAt, editedAt, photos, reply, isMine } = review
  const day = (moment: Date) => <time dateTime={moment.toISOString()}>{formatDay(locale, moment)}</time>
  return (
    <article className="grid gap-2">
      <header className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold">
          <span dir="auto" className="wrap-anywhere">
            {author?.username ? (
              <Link href={`/user/${author.username.toLowerCase()}`}>{author.name}</Link>
            ) : (
              (author?.name ?? t('reviews.formerMember'))
            )}
          </span>
          {isMine && <Badge kind="brand">{t('reviews.yours')}</Badge>}
        </h3>
        <p className="meta">
          <Stars value={rating} label={t('reviews.outOf', { stars: rating })} />
          <span>{day(createdAt)}</span>
          {visitedOn && <span>{t('reviews.visited', { date: formatDay(locale, new Date(`${visitedOn}T00:00:00Z`)) })}</span>}
          {editedAt && <span>{t('reviews.edited', { date: formatDay(locale, editedAt) })}</span>}
        </p>
      </header>
      {body && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">
          <bdi>{body}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <Suspense>
          <ReviewPhotos review={review.id} name={name} photos={photos} />
        </Suspense>
      )}
      {children}
      {reply && (
        <div className="max-w-measure border-s-2 border-line-strong ps-4">
          <p className="text-small text-ink-muted">{t('reviews.reply', { date: formatDay(locale, reply.at) })}</p>
          <p className="whitespace-pre-line wrap-anywhere">
            <bdi>{reply.text}</bdi>
          </p>
        </div>
      )}
    </article>
  )
}
