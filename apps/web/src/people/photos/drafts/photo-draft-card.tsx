import { photoBounds } from '@morsel/contract/photo-file'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { TextField } from '@morsel/ui/fields/text-field'
import { useState } from 'react'
import { bannerSentence } from '../../../forms/form-messages.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { CropSliders } from './crop-sliders.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import type { PhotoDraft } from './use-photo-drafts.ts'

/** A chosen photo: its selected part, its description, and the progress of its upload. */
export function PhotoDraftCard({
  draft,
  onChange,
  onDrop,
  onRetry,
}: {
  draft: PhotoDraft
  onChange: (more: Partial<PhotoDraft>) => void
  onDrop: () => void
  onRetry: () => void
}) {
  const t = useT()
  const [isCropping, setCropping] = useState(false)
  const { key, file, alt, part, state, share, error } = draft
  const isEditable = state === 'chosen' || state === 'failed'
  return (
    <li className="grid gap-3">
      {state !== 'refused' && <PhotoPreview file={file} part={part} label={alt || file.name} />}
      <p className="text-small wrap-anywhere">
        <bdi>{file.name}</bdi>
      </p>
      {error && (
        <Banner kind="danger">
          {bannerSentence(t, error, '')}
          {state === 'failed' && (
            <button type="button" onClick={onRetry} className="block min-h-6 underline">
              {t('photos.retry')}
            </button>
          )}
        </Banner>
      )}
      {isEditable && (
        <TextField
          id={`alt-${key}`}
          label={t('photos.alt')}
          hint={t('photos.altHint')}
          maxLength={photoBounds.altMaxLength}
          value={alt}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
      )}
      {isEditable && isCropping && <CropSliders part={part} onChange={(next) => onChange({ part: next })} />}
      {state === 'sending' && (
        <progress className="w-64 max-w-full accent-brand" max={1} value={share} aria-label={t('photos.sending', { name: file.name })} />
      )}
      {state === 'sent' && <p role="status">{t('photos.done')}</p>}
      {(isEditable || state === 'refused') && (
        <div className="flex flex-wrap gap-2">
          {isEditable && (
            <Button kind="quiet" dense aria-expanded={isCropping} onClick={() => setCropping(!isCropping)}>
              {t('photos.crop')}
            </Button>
          )}
          <Button kind="quiet" dense onClick={onDrop}>
            {t('photos.drop')}
          </Button>
        </div>
      )}
    </li>
  )
}
