import type { PhotoStrip } from '@morsel/contract/photo'
import { photoPath } from '@morsel/contract/photo-file'
import type { PlaceTarget } from '@morsel/contract/place'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PhotoPicture } from '../../elements/photo-picture.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { useReplayEarlyClicks } from '../../resilience/lazy/use-replay-early-clicks.ts'

const Lightbox = lazyPart(() => import('../../people/photos/lightbox.tsx'), 'Lightbox')

type Shown = { kind: 'photo' | 'menu'; first: string | undefined }

/** The most helpful photos of a place or dish, which open in a viewer with all of them (PLACE-781). */
export function PhotosSection({ target, photos, name }: { target: PlaceTarget; photos: PhotoStrip; name: string }) {
  const t = useT()
  const { messages } = useRouter().options.context
  const [shown, setShown] = useState<Shown>()
  const presses = useReplayEarlyClicks<HTMLElement>()
  const open = async (next: Shown) => {
    await Promise.all([import('../../people/photos/lightbox.tsx'), messages.load(['photos', 'reviewForm', 'forms', 'errors'])])
    setShown(next)
  }
  const query = target.restaurant === undefined ? `item=${target.item}` : `restaurant=${target.restaurant}`
  return (
    <section {...presses} aria-labelledby="photos" className="grid gap-4 no-print">
      <h2 id="photos">{t('places.photos')}</h2>
      {photos.first.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {photos.first.map((photo, index) => (
            <li key={photo.id}>
              <a
                href={photoPath(photo.id, photo.width)}
                onClick={(event) => {
                  event.preventDefault()
                  void open({ kind: 'photo', first: photo.id })
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
      )}
      <div className="flex flex-wrap gap-2">
        {photos.count > photos.first.length && (
          <Button kind="secondary" dense onClick={() => void open({ kind: 'photo', first: undefined })}>
            {t('places.allPhotos', { count: photos.count })}
          </Button>
        )}
        {photos.menuCount > 0 && (
          <Button kind="secondary" dense onClick={() => void open({ kind: 'menu', first: undefined })}>
            {t('places.menuPhotos', { count: photos.menuCount })}
          </Button>
        )}
        <Link href={`/add-photos?${query}`} className={buttonClass('quiet', { dense: true })}>
          {t('places.addPhotos')}
        </Link>
      </div>
      <Suspense>
        {shown && (
          <Lightbox subject={{ ...target, kind: shown.kind }} first={shown.first} name={name} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
