import { photoTypes } from '@morsel/contract/photo-file'
import { buttonClass } from '@morsel/ui/basics/button'
import { type ChangeEvent, useId } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { PhotoDraftCard } from './photo-draft-card.tsx'
import type { PhotoDraft, PhotoDrafts } from './use-photo-drafts.ts'

const accept = ['image/jpeg', 'image/png', ...Object.values(photoTypes)].join(',')

/** Chooses or takes several photos, and shows each with its description, selected part and progress (PLACE-782). */
export function PhotoChooser({
  drafts: { drafts, add, change, drop },
  onRetry,
}: {
  drafts: PhotoDrafts
  onRetry: (draft: PhotoDraft) => void
}) {
  const t = useT()
  return (
    <>
      <div className="needs-scripts flex flex-wrap gap-3">
        <FileButton label={t('photos.choose')} multiple onFiles={add} />
        <FileButton label={t('photos.take')} capture="environment" onFiles={add} />
      </div>
      {drafts.length > 0 && (
        <ul className="grid gap-6">
          {drafts.map((draft) => (
            <PhotoDraftCard
              key={draft.key}
              draft={draft}
              onChange={(more) => change(draft.key, more)}
              onDrop={() => drop(draft.key)}
              onRetry={() => onRetry(draft)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** A button that opens the device's file chooser or camera. */
function FileButton({
  label,
  onFiles,
  ...options
}: {
  label: string
  multiple?: boolean
  capture?: 'environment'
  onFiles: (files: readonly File[]) => void
}) {
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <span className="grid">
      <input id={id} type="file" accept={accept} className="peer sr-only" onChange={choose} {...options} />
      <label htmlFor={id} className={buttonClass('secondary', { className: 'cursor-pointer peer-focus-visible:outline-3' })}>
        {label}
      </label>
    </span>
  )
}
