import { Button } from '@morsel/ui/basics/button'
import { ConfirmDialog } from '@morsel/ui/overlays/confirm-dialog'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useRefetchPhotos } from '../../people/photos/use-refetch-photos.ts'
import { SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

/** Removes all photos that the user added, after saying how many there are (PLACE-953). */
export function RemovePhotos() {
  const t = useT()
  const { client } = useRouter().options.context
  const refetch = useRefetchPhotos()
  const [count, setCount] = useState(0)
  const done = useSuccessNote()
  const counting = useAction(async () => {
    const found = (await client.photo.countMine.query()).count
    if (found === 0) done.say(t('security.noPhotos'))
    else setCount(found)
  })
  const removing = useAction(async () => {
    await client.photo.removeMine.mutate()
    setCount(0)
    await refetch()
    done.say(t('security.photosRemoved'))
  })
  return (
    <div className="grid gap-3">
      <FormBanner error={counting.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      <p>
        <Button kind="secondary" className="needs-scripts" pending={counting.isPending} onClick={() => void counting.start()}>
          {t('security.removePhotos')}
        </Button>
      </p>
      <ConfirmDialog
        open={count > 0}
        onClose={() => setCount(0)}
        title={t('security.removePhotosTitle', { count })}
        cancelLabel={t('security.keepPhotos')}
        confirmLabel={t('security.removePhotos')}
        pending={removing.isPending}
        onConfirm={() => void removing.start()}
      >
        <FormBanner error={removing.error} />
        <p>{t('security.removePhotosText')}</p>
      </ConfirmDialog>
    </div>
  )
}
