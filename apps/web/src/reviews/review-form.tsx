import type { PlaceTarget } from '@morsel/contract/place'
import type { OwnReview } from '@morsel/contract/review'
import { Button } from '@morsel/ui/basics/button'
import { StarField } from '@morsel/ui/controls/star-field'
import { TextArea } from '@morsel/ui/controls/text-area'
import { TextField } from '@morsel/ui/fields/text-field'
import { ConfirmDialog } from '@morsel/ui/overlays/confirm-dialog'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAction } from '../elements/use-action.ts'
import { FormBanner } from '../forms/form-banner.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { useForm } from '../forms/use-form.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { ContributorBanner } from '../people/contributor-banner.tsx'
import { PhotoChooser } from '../people/photos/drafts/photo-chooser.tsx'
import { type PhotoDraft, type PhotoDrafts, usePhotoDrafts } from '../people/photos/drafts/use-photo-drafts.ts'
import { useRefetchReviews } from './refetch-reviews.ts'
import { reviewEntries, reviewProblems } from './review-rules.ts'
import { UnsavedReviewGuard } from './unsaved-review-guard.tsx'

const fields = ['rating', 'body', 'visitedOn'] as const

/** What this form has published, and the entries that it was given. */
interface Published extends Pick<OwnReview, 'id' | 'status' | 'counts'> {
  given: string
}

/** Writes, edits or deletes the user's own review. */
export function ReviewForm({
  target,
  name,
  path,
  mine,
  onClose,
}: {
  target: PlaceTarget
  name: string
  path: string
  mine: OwnReview | null
  /** @param outcome the success message */
  onClose: (outcome?: string) => void
}) {
  const t = useT()
  const { client } = useRouter().options.context
  const renew = useRefetchReviews()
  const photos = usePhotoDrafts()
  const [published, setPublished] = useState<Published>()
  const { formProps, sentences, summary, banner, isPending } = useForm({
    path,
    name: 'review',
    fields,
    rules: async () => reviewProblems,
    fieldsOf: (code) => (code === 'VISIT_DATE_IN_FUTURE' ? ['visitedOn'] : []),
    send: async (values) => {
      const given = JSON.stringify(reviewEntries(values))
      // Publishing again for photos that failed doesn't edit the review.
      const stored =
        published?.given === given ? published : { given, ...(await client.review.write.mutate({ ...target, ...reviewEntries(values) })) }
      setPublished(stored)
      const isComplete = await photos.sendAll({ review: stored.id })
      await renew()
      // The form stays for photos that failed, which say why.
      if (!isComplete) return
      if (stored.status === 'published') onClose(t(stored.counts ? 'reviewForm.published' : 'reviewForm.publishedEarly'))
      else onClose()
    },
  })
  useEffect(() => document.getElementById('review-rating')?.focus(), [])
  const [isWritten, setWritten] = useState(false)
  return (
    <div className="grid w-full max-w-measure gap-5">
      {isWritten && <UnsavedReviewGuard isHeld={() => !isPending} />}
      <ContributorBanner error={banner} />
      <FormProblems summary={summary} />
      <form {...formProps} onInput={() => setWritten(true)} aria-label={name} className="grid gap-5">
        <ReviewFields mine={mine} sentences={sentences} />
        <ReviewPhotoField photos={photos} onRetry={(draft) => void photos.send(draft, { review: published?.id ?? '' }).then(renew)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending} pendingLabel={t('reviewForm.publishing')}>
            {t('reviewForm.publish')}
          </Button>
          <Button kind="secondary" onClick={() => onClose()}>
            {t('reviewForm.cancel')}
          </Button>
          {mine && <RemoveButton id={mine.id} onRemoved={() => onClose(t('reviewForm.removed'))} />}
        </div>
      </form>
    </div>
  )
}

function ReviewFields({ mine, sentences }: { mine: OwnReview | null; sentences: Partial<Record<(typeof fields)[number], string>> }) {
  const t = useT()
  return (
    <>
      <StarField
        id="review-rating"
        name="rating"
        legend={t('reviewForm.rating')}
        labels={[
          t('reviewForm.stars.1'),
          t('reviewForm.stars.2'),
          t('reviewForm.stars.3'),
          t('reviewForm.stars.4'),
          t('reviewForm.stars.5'),
        ]}
        defaultValue={mine?.rating}
        error={sentences.rating}
      />
      <TextArea
        id="review-body"
        name="body"
        label={t('reviewForm.body')}
        optional={t('reviewForm.optional')}
        hint={t('reviewForm.bodyHint')}
        defaultValue={mine?.body ?? ''}
        error={sentences.body}
      />
      <TextField
        id="review-visitedOn"
        name="visitedOn"
        type="date"
        min="2000-01-01"
        label={t('reviewForm.visitedOn')}
        optional={t('reviewForm.optional')}
        defaultValue={mine?.visitedOn ?? ''}
        error={sentences.visitedOn}
      />
    </>
  )
}

/** Adds photos to the review, which are uploaded once it's published (PLACE-950). */
function ReviewPhotoField({ photos, onRetry }: { photos: PhotoDrafts; onRetry: (draft: PhotoDraft) => void }) {
  const t = useT()
  return (
    <fieldset className="grid gap-4">
      <legend className="field-label mb-2">
        {t('reviewForm.photos')}
        <span className="field-optional"> ({t('reviewForm.optional')})</span>
      </legend>
      <PhotoChooser drafts={photos} onRetry={onRetry} />
      {photos.drafts.length > 0 && <p className="text-small text-ink-muted">{t('photos.licence')}</p>}
    </fieldset>
  )
}

function RemoveButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const t = useT()
  const { client } = useRouter().options.context
  const renew = useRefetchReviews()
  const [isAsking, setAsking] = useState(false)
  const { start, isPending, error } = useAction(async () => {
    await client.review.remove.mutate({ id })
    await renew()
    onRemoved()
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('reviewForm.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('reviewForm.removeTitle')}
        cancelLabel={t('reviewForm.keep')}
        confirmLabel={t('reviewForm.remove')}
        pending={isPending}
        onConfirm={() => void start()}
      >
        <FormBanner error={error} />
        <p>{t('reviewForm.removeText')}</p>
      </ConfirmDialog>
    </>
  )
}
