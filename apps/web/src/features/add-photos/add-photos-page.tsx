import { photoKinds, photoTypes } from '@morsel/contract/photo-file'
import { Banner } from '@morsel/ui/basics/banner'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Select } from '@morsel/ui/frame/select'
import { type ChangeEvent, useId, useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { useRefetchPhotos } from '../../people/photos/photo-tools.tsx'
import { useSession } from '../../session/session-state.ts'
import type { AddPhotosSearch } from './add-photos-search.ts'
import { PhotoDraftCard } from './photo-draft-card.tsx'
import { usePhotoDrafts } from './use-photo-drafts.ts'

const accept = ['image/jpeg', 'image/png', ...Object.values(photoTypes)].join(',')

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
  const subject: Record<string, string> =
    review !== undefined ? { review } : item !== undefined ? { item } : { restaurant: restaurant ?? '' }
  const isPlace = subject.restaurant !== undefined
  const { drafts, add, change, drop, send, sendAll } = usePhotoDrafts({ ...subject, kind: isPlace ? kind : 'photo' })
  const refetch = useRefetchPhotos()
  const waiting = drafts.filter(({ state }) => state === 'chosen' || state === 'failed').length
  const isSending = drafts.some(({ state }) => state === 'sending')
  const isDone = drafts.length > 0 && drafts.every(({ state }) => state === 'sent')
  const publish = async () => {
    await sendAll()
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
              onRetry={() => void send(draft).then(refetch)}
            />
          ))}
        </ul>
      )}
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
