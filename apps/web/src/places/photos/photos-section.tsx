import type { PhotoStrip } from '@morsel/contract/photo'
import type { PlaceTarget } from '@morsel/contract/place'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useT } from '../../i18n/messages-provider.tsx'
import { PhotoGrid, usePhotoViewer } from '../../people/photos/photo-grid.tsx'
import { useReplayEarlyClicks } from '../../resilience/lazy/use-replay-early-clicks.ts'

/** The most helpful photos of a place or dish, which open in a viewer with all of them (PLACE-781). */
export function PhotosSection({ target, photos, name }: { target: PlaceTarget; photos: PhotoStrip; name: string }) {
  const t = useT()
  const presses = useReplayEarlyClicks<HTMLElement>()
  const { open, viewer } = usePhotoViewer(name)
  const query = target.restaurant === undefined ? `item=${target.item}` : `restaurant=${target.restaurant}`
  return (
    <section {...presses} aria-labelledby="photos" className="grid gap-4 no-print">
      <h2 id="photos">{t('places.photos')}</h2>
      {photos.first.length > 0 && <PhotoGrid photos={photos.first} onOpen={(id) => void open(target, id)} />}
      <div className="flex flex-wrap gap-2">
        {photos.count > photos.first.length && (
          <Button kind="secondary" dense onClick={() => void open(target)}>
            {t('places.allPhotos', { count: photos.count })}
          </Button>
        )}
        {photos.menuCount > 0 && (
          <Button kind="secondary" dense onClick={() => void open({ ...target, kind: 'menu' })}>
            {t('places.menuPhotos', { count: photos.menuCount })}
          </Button>
        )}
        <Link href={`/add-photos?${query}`} className={buttonClass('quiet', { dense: true })}>
          {t('places.addPhotos')}
        </Link>
      </div>
      {viewer}
    </section>
  )
}
