import type { Photo } from '@morsel/contract/photo'
import { photoBounds, photoPath } from '@morsel/contract/photo-file'
import { TextField } from '@morsel/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { SubmitRow } from '../../forms/inline/submit-row.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { CropSliders } from './drafts/crop-sliders.tsx'
import { PhotoPreview } from './drafts/photo-preview.tsx'
import { useRefetchPhotos } from './use-refetch-photos.ts'

const whole = { left: 0, top: 0, width: 1, height: 1 }

/** Changes the description of a photo, and crops the user's own (PLACE-951, PLACE-952). */
export function EditPhoto({ photo, onClose }: { photo: Photo; onClose: (id: string) => void }) {
  const t = useT()
  const { client } = useRouter().options.context
  const refetch = useRefetchPhotos()
  const [part, setPart] = useState(whole)
  const [alt, setAlt] = useState(photo.alt)
  const { start, error, isPending } = useAction(async () => {
    const { id } = photo
    if (alt.trim() !== photo.alt) await client.photo.describe.mutate({ id, alt: alt.trim() })
    const isCropped = part.width < 1 || part.height < 1
    const next = isCropped ? (await client.photo.crop.mutate({ id, ...part })).id : id
    await refetch()
    onClose(next)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void start()
  }
  return (
    <form id="edit-photo" onSubmit={submit} className="grid w-full gap-4">
      <FormBanner error={error} form="edit-photo" />
      <TextField
        id="edit-photo-alt"
        label={t('photos.alt')}
        hint={t('photos.altHint')}
        maxLength={photoBounds.altMaxLength}
        value={alt}
        autoFocus
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      {photo.isMine && (
        <>
          <CropPreview photo={photo} part={part} />
          <CropSliders part={part} onChange={setPart} />
          <p className="text-small text-ink-muted">{t('photos.cropHint')}</p>
        </>
      )}
      <SubmitRow
        kind="secondary"
        dense
        label={t('photos.save')}
        pendingLabel={t('photos.saving')}
        isPending={isPending}
        cancelLabel={t('photos.cancel')}
        onCancel={() => onClose(photo.id)}
      />
    </form>
  )
}

function CropPreview({ photo: { id, width, alt }, part }: { photo: Photo; part: typeof whole }) {
  const path = photoPath(id, width)
  const { data } = useQuery({
    queryKey: ['photo-file', path],
    queryFn: async () => (await fetch(path)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? (
    <PhotoPreview file={data} part={part} label={alt} />
  ) : (
    <div className="aspect-video w-64 max-w-full rounded-card bg-sunken" />
  )
}
