import { photoKinds } from '@morsel/contract/photo-file'
import { Banner } from '@morsel/ui/basics/banner'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Select } from '@morsel/ui/frame/select'
import { useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { PhotoChooser } from '../../people/photos/drafts/photo-chooser.tsx'
import { usePhotoDrafts } from '../../people/photos/drafts/use-photo-drafts.ts'
import { useRefetchPhotos } from '../../people/photos/use-refetch-photos.ts'
import { useSession } from '../../session/session-state.ts'
import type { AddPhotosSearch } from './add-photos-search.ts'

/** `/add-photos`: adds photos to a place, a dish or the user's own review (PLACE-782). */
export function AddPhotosPage({ about, search }: { about: { name: string; path: string }; search: AddPhotosSearch }) {
  const t = useT()
  const isGuest = useSession() === null
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <h1 tabIndex={-1}>{t('photos.add')}</h1>
      <p>
        <Link href={about.path}>{about.name}</Link>
      </p>
      {isGuest ? <SignIn path={about.path} /> : <PhotosForm about={about} search={search} />}
    </article>
  )
}

function SignIn({ path }: { path: string }) {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('photos.signIn')}</p>
      <Link href={`/login?redirect=${encodeURIComponent(path)}`} className={buttonClass('primary')}>
        {t('saved.signIn')}
      </Link>
    </div>
  )
}

function PhotosForm({ about, search: { restaurant, item, review } }: { about: { path: string }; search: AddPhotosSearch }) {
  const t = useT()
  const [kind, setKind] = useState<(typeof photoKinds)[number]>('photo')
  const isPlace = review === undefined && item === undefined
  const subject: Readonly<Record<string, string>> =
    review !== undefined ? { review } : item !== undefined ? { item } : { restaurant: restaurant ?? '', kind }
  const photos = usePhotoDrafts()
  const { drafts, waiting } = photos
  const refetch = useRefetchPhotos()
  const isSending = drafts.some(({ state }) => state === 'sending')
  const isDone = drafts.length > 0 && drafts.every(({ state }) => state === 'sent')
  const publish = async () => {
    await photos.sendAll(subject)
    await refetch()
  }
  return (
    <div className="grid gap-5">
      <noscript>
        <Banner kind="info">{t('photos.needsScripts')}</Banner>
      </noscript>
      <p className="text-small text-ink-muted">{t('photos.hint')}</p>
      {isPlace && (
        <Select
          id="photo-kind"
          label={t('photos.kind')}
          value={kind}
          onChange={({ currentTarget }) => setKind(photoKinds.find((each) => each === currentTarget.value) ?? 'photo')}
        >
          {photoKinds.map((each) => (
            <option key={each} value={each}>
              {t(`photos.kind.${each}`)}
            </option>
          ))}
        </Select>
      )}
      <PhotoChooser drafts={photos} onRetry={(draft) => void photos.send(draft, subject).then(refetch)} />
      {isDone && (
        <Banner kind="success">
          {t('photos.sent', { count: drafts.length })} <Link href={about.path}>{t('photos.show')}</Link>
        </Banner>
      )}
      <p className="text-small text-ink-muted">{t('photos.licence')}</p>
      <Button className="justify-self-start" disabled={waiting === 0} pending={isSending} onClick={() => void publish()}>
        {t('photos.publish', { count: waiting })}
      </Button>
    </div>
  )
}
