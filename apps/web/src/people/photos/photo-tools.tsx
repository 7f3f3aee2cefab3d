import type { Photo } from '@morsel/contract/photo'
import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { ReportForm } from '../report-form.tsx'
import { EditPhoto } from './edit-photo.tsx'
import { useRefetchPhotos } from './use-refetch-photos.ts'

/** What a reader can do with a photo: vote and report, remove their own, and for members of the place, choose the cover. */
export function PhotoTools({
  photo,
  mayChooseCover,
  onRemoved,
  onEdited,
}: {
  photo: Photo
  mayChooseCover: boolean
  onRemoved: () => void
  /** @param id of the edited photo: a cropped one has a new ID */
  onEdited: (id: string) => void
}) {
  const t = useT()
  const { client } = useRouter().options.context
  const refetch = useRefetchPhotos()
  const isGuest = useSession() === null
  const [isReporting, setReporting] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { start, error, isPending } = useAction(async (work: () => Promise<unknown>) => {
    await work()
    await refetch()
  })
  const { id, isMine, helpfulCount, isHelpfulToMe, cover, kind } = photo
  const remove = () => client.photo.remove.mutate({ id }).then(onRemoved)
  const close = (edited: string) => {
    setEditing(false)
    onEdited(edited)
  }
  const nextCover = cover === 'chosen' ? 'allowed' : 'chosen'
  return (
    <div id="photo-tools" className="grid justify-items-start gap-3">
      <FormBanner error={error} form="photo-tools" />
      <div className="flex flex-wrap gap-2">
        {isGuest || isMine ? (
          helpfulCount > 0 && <span className="text-small text-ink-muted">{t('photos.helpful', { count: helpfulCount })}</span>
        ) : (
          <Button
            kind="quiet"
            dense
            aria-pressed={isHelpfulToMe}
            pending={isPending}
            onClick={() => void start(() => client.photo.vote.mutate({ id, isHelpful: !isHelpfulToMe }))}
          >
            {t('photos.helpful', { count: helpfulCount })}
          </Button>
        )}
        {!isGuest && !isMine && (
          <Button kind="quiet" dense aria-expanded={isReporting} onClick={() => setReporting(true)}>
            {t('photos.report')}
          </Button>
        )}
        {photo.mayDescribe && (
          <Button kind="quiet" dense aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {t('photos.edit')}
          </Button>
        )}
        {isMine && (
          <Button kind="quiet" dense pending={isPending} onClick={() => void start(remove)}>
            {t('photos.remove')}
          </Button>
        )}
        {mayChooseCover && kind === 'photo' && (
          <>
            <Button kind="quiet" dense onClick={() => void start(() => client.photo.setCover.mutate({ id, cover: nextCover }))}>
              {t(cover === 'chosen' ? 'photos.unchooseCover' : 'photos.chooseCover')}
            </Button>
            {cover !== 'never' && (
              <Button kind="quiet" dense onClick={() => void start(() => client.photo.setCover.mutate({ id, cover: 'never' }))}>
                {t('photos.neverCover')}
              </Button>
            )}
          </>
        )}
      </div>
      {isEditing && <EditPhoto photo={photo} onClose={close} />}
      {isReporting && <ReportForm kind="photo" id={id} onClose={() => setReporting(false)} />}
    </div>
  )
}
