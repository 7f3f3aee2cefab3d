import type { Photo, PhotoListInput } from '@morsel/contract/photo'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Dialog, DialogClose } from '@morsel/ui/overlays/dialog'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PhotoPicture } from '../../elements/photo-picture.tsx'
import { formatDay } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { PhotoTools } from './photo-tools.tsx'

/** The subject of photos, and their kind: by default, all except menus. */
export type ShownPhotos = Omit<PhotoListInput, 'kind'> & { kind?: PhotoListInput['kind'] }

/** Shows all photos of a subject, one at a time, with arrow keys and Escape; returns the focus to the opener (PLACE-781). */
export function Lightbox({
  subject,
  first,
  name,
  onClose,
}: {
  subject: ShownPhotos
  /** The photo to begin with; by default the first one. */
  first: string | undefined
  name: string
  onClose: () => void
}) {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data, isError } = useQuery(queries.photo.list(subject))
  const [wanted, setWanted] = useState(first)
  const next = useRef<HTMLButtonElement>(null)
  const photos = data?.photos ?? []
  const at = Math.max(
    0,
    photos.findIndex(({ id }) => id === wanted),
  )
  const photo = photos[at]
  const go = (by: number) => setWanted(photos[(at + by + photos.length) % photos.length]?.id)
  const press = ({ key, currentTarget, target }: KeyboardEvent<HTMLFieldSetElement>) => {
    // Arrow keys move the cursor in a field.
    if (target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowRight' || key === 'ArrowLeft') go(key === forward ? 1 : -1)
  }
  return (
    <Dialog open onClose={onClose} title={t(subject.kind === 'menu' ? 'photos.ofMenu' : 'photos.of', { name })} initialFocus={next}>
      <fieldset aria-label={name} className="grid gap-4" onKeyDown={press}>
        {isError && <Banner kind="danger">{t('photos.failed')}</Banner>}
        {data && photo === undefined && <p>{t('photos.none')}</p>}
        {photo && <Shown photo={photo} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="secondary" dense disabled={photos.length < 2} onClick={() => go(-1)}>
            {t('photos.previous')}
          </Button>
          <span className="text-small text-ink-muted" aria-live="polite">
            {photo && t('photos.position', { number: at + 1, count: photos.length })}
          </span>
          <Button ref={next} kind="secondary" dense onClick={() => go(1)}>
            {t('photos.next')}
          </Button>
        </div>
        {photo && (
          <PhotoTools
            key={photo.id}
            photo={photo}
            mayChooseCover={data?.mayChooseCover === true}
            onRemoved={() => go(1)}
            onEdited={setWanted}
          />
        )}
      </fieldset>
      <div className="dialog-actions">
        <DialogClose>{t('photos.close')}</DialogClose>
      </div>
    </Dialog>
  )
}

function Shown({ photo }: { photo: Photo }) {
  const t = useT()
  const locale = useLocale()
  const { author, createdAt, alt, item } = photo
  return (
    <figure className="grid gap-2">
      <PhotoPicture
        key={photo.id}
        photo={photo}
        alt={alt || t('photos.undescribed')}
        sizes="(min-width: 34rem) 30rem, 100vw"
        className="max-h-96 w-full rounded-card object-contain"
        isFirst
      />
      <figcaption className="grid gap-1 text-small">
        {alt && <bdi>{alt}</bdi>}
        {item && <Link href={`/item/${item.id}`}>{item.name}</Link>}
        <span className="text-ink-muted">
          {author?.username ? (
            <Link href={`/user/${author.username.toLowerCase()}`}>{author.name}</Link>
          ) : (
            <bdi>{author?.name ?? t('photos.formerMember')}</bdi>
          )}
          {' · '}
          <time dateTime={createdAt.toISOString()}>{formatDay(locale, createdAt)}</time>
          {' · '}
          <Link href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</Link>
        </span>
      </figcaption>
    </figure>
  )
}
