import type { Review } from '@morsel/contract/review'
import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useOpener } from '../elements/late/use-opener.ts'
import { useAction } from '../elements/use-action.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'
import { useSession } from '../session/session-state.ts'
import { useRefetchReviews } from './refetch-reviews.ts'

const ReportForm = lazyPart(() => import('../people/report-form.tsx'), 'ReportForm')
const ReplyForm = lazyPart(() => import('./reply-form.tsx'), 'ReplyForm')

interface ReviewActionsProps {
  review: Review
  /** Members of the place can't vote. */
  isOwner: boolean
  canReply: boolean
}

/** Actions on another user's review: vote, report and, for those who run the place, reply. */
export function ReviewActions({ review, isOwner, canReply }: ReviewActionsProps) {
  const t = useT()
  const session = useSession()
  const report = useOpener()
  const reply = useOpener()
  const author = review.author?.name ?? t('reviews.formerMember')
  const votes = review.helpfulCount > 0 && (
    <p className="text-small text-ink-muted">{t('reviews.helpful', { count: review.helpfulCount })}</p>
  )
  if (session === null || review.isMine) return votes
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-2">
        {isOwner ? votes : <HelpfulButton review={review} author={author} />}
        <Button kind="quiet" dense aria-label={t('reviews.reportLabel', { author })} onClick={() => void report.open()}>
          {t('reviews.report')}
        </Button>
        {canReply && (
          <Button kind="quiet" dense onClick={() => void reply.open()}>
            {t('reviews.answer')}
          </Button>
        )}
      </div>
      <Suspense>
        {report.isOpen && <ReportForm kind="review" id={review.id} onClose={report.close} />}
        {reply.isOpen && <ReplyForm review={review} onClose={reply.close} />}
      </Suspense>
    </div>
  )
}

/** "Helpful": updates immediately, takes the server's count when it responds, and is undone with an error when the call fails. */
function HelpfulButton({ review, author }: { review: Review; author: string }) {
  const t = useT()
  const { client, messages } = useRouter().options.context
  const renew = useRefetchReviews()
  const [shown, setShown] = useState({ isHelpful: review.isHelpfulToMe, count: review.helpfulCount })
  const { start, isPending } = useAction(async (isHelpful: boolean) => {
    const before = shown
    const failure = import('./show-failure.ts')
    failure.catch(() => {})
    setShown({ isHelpful, count: shown.count + (isHelpful ? 1 : -1) })
    try {
      const { helpfulCount } = await client.review.vote.mutate({ id: review.id, isHelpful })
      setShown({ isHelpful, count: helpfulCount })
    } catch (thrown) {
      setShown(before)
      await (await failure).showFailure(messages, thrown)
      await renew()
      throw thrown
    }
  })
  return (
    <Button
      kind="quiet"
      dense
      aria-pressed={shown.isHelpful}
      aria-label={t('reviews.helpfulLabel', { author })}
      pending={isPending}
      onClick={() => void start(!shown.isHelpful)}
    >
      {t('reviews.helpful', { count: shown.count })}
    </Button>
  )
}
