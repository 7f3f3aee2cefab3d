import type { Review } from '@morsel/contract/review'
import { TextArea } from '@morsel/ui/controls/text-area'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormBanner } from '../forms/form-banner.tsx'
import { SubmitRow } from '../forms/inline/submit-row.tsx'
import { useOpenedField } from '../forms/inline/use-opened-field.ts'
import { useForm } from '../forms/use-form.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { useRefetchReviews } from './refetch-reviews.ts'
import { replyProblems } from './review-rules.ts'
import { UnsavedReviewGuard } from './unsaved-review-guard.tsx'

/** The owner's reply to a review. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useT()
  const router = useRouter()
  const renew = useRefetchReviews()
  const name = `reply-${review.id}`
  const { formProps, sentences, banner, isPending } = useForm({
    path: router.state.location.pathname,
    name,
    fields: ['text'],
    rules: async () => replyProblems,
    fieldsOf: () => [],
    send: async ({ text = '' }) => {
      await router.options.context.client.review.reply.mutate({ id: review.id, text })
      await renew()
      onClose()
    },
  })
  useOpenedField(`${name}-text`)
  const [isWritten, setWritten] = useState(false)
  return (
    <form {...formProps} onInput={() => setWritten(true)} aria-label={t('reviewForm.answer')} className="grid w-full max-w-measure gap-4">
      {isWritten && <UnsavedReviewGuard isHeld={() => !isPending} />}
      <FormBanner error={banner} />
      <TextArea
        id={`${name}-text`}
        name="text"
        label={t('reviewForm.answer')}
        hint={t('reviewForm.answerHint')}
        defaultValue={review.reply?.text ?? ''}
        error={sentences.text}
      />
      <SubmitRow
        kind="secondary"
        dense
        label={t('reviewForm.publishAnswer')}
        pendingLabel={t('reviewForm.publishing')}
        isPending={isPending}
        cancelLabel={t('reviewForm.cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
