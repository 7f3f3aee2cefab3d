import type { PhotoFile } from '@morsel/contract/photo'
import { photoPath } from '@morsel/contract/photo-file'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PhotoPicture } from '../../elements/photo-picture.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { useReplayEarlyClicks } from '../../resilience/lazy/use-replay-early-clicks.ts'
import type { ShownPhotos } from './lightbox.tsx'

const Lightbox = lazyPart(() => import('./lightbox.tsx'), 'Lightbox')

/** Opens the viewer with the photos of a subject, whose files and texts load when it's needed. */
export function usePhotoViewer(name: string) {
  const { messages } = useRouter().options.context
  const [shown, setShown] = useState<{ subject: ShownPhotos; first: string | undefined }>()
  return {
    /** @param first the ID of the photo to begin with */
    open: async (subject: ShownPhotos, first?: string) => {
      await Promise.all([import('./lightbox.tsx'), messages.load(['photos', 'reviewForm', 'forms', 'errors'])])
      setShown({ subject, first })
    },
    viewer: <Suspense>{shown && <Lightbox {...shown} name={name} onClose={() => setShown(undefined)} />}</Suspense>,
  }
}

/** A grid of photos that open in the viewer or, without scripts, as files (PLACE-781). */
export function PhotoGrid({ photos, onOpen }: { photos: readonly PhotoFile[]; onOpen: (id: string) => void }) {
  const t = useT()
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a
            href={photoPath(photo.id, photo.width)}
            onClick={(event) => {
              event.preventDefault()
              onOpen(photo.id)
            }}
          >
            <PhotoPicture
              photo={photo}
              alt={photo.alt || t('places.photoNumber', { number: index + 1 })}
              sizes="(min-width: 40rem) 11rem, 33vw"
              className="aspect-square w-full rounded-card object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The photos of a review (PLACE-950). */
export function ReviewPhotos({ review, name, photos }: { review: string; name: string; photos: readonly PhotoFile[] }) {
  const presses = useReplayEarlyClicks<HTMLDivElement>()
  const { open, viewer } = usePhotoViewer(name)
  return (
    <div {...presses}>
      <PhotoGrid photos={photos} onOpen={(id) => void open({ review }, id)} />
      {viewer}
    </div>
  )
}
