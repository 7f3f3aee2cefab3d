import { avatarBounds } from '@morsel/contract/avatar'
import type { SessionUser } from '@morsel/contract/session'
import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { Avatar } from '@morsel/ui/content/avatar'
import { useRouter } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { CropForm } from './crop-form.tsx'
import { useAwaitedPicture } from './use-awaited-picture.ts'

/** Changes or removes the user's picture. */
export function PictureField({ user }: { user: SessionUser }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const id = useId()
  const isAwaited = useAwaitedPicture(user.image)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; bitmap: ImageBitmap }>()
  const [isWrong, setWrong] = useState(false)
  const [done, setDone] = useState<'uploaded' | 'removed'>()
  const removal = useAction(async () => {
    setDone(undefined)
    await client.avatar.remove.mutate()
    await refreshAccount(router)
    setDone('removed')
    button.current?.focus()
  })
  const choose = async (file: File | undefined) => {
    setDone(undefined)
    setWrong(false)
    if (!file) return
    const bitmap = await readPicture(file)
    setChosen(bitmap && { file, bitmap })
    setWrong(bitmap === undefined)
  }
  const close = () => {
    setChosen(undefined)
    if (input.current) input.current.value = ''
    button.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <FormBanner error={removal.error} retry={() => void removal.start()} />
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={user.id} name={user.name} image={user.image ?? undefined} large />
        <div className="flex flex-wrap gap-3">
          <Button ref={button} kind="secondary" aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
            {t('picture.choose')}
          </Button>
          {user.image !== null && (
            <Button kind="quiet" pending={removal.isPending} pendingLabel={t('picture.removing')} onClick={() => void removal.start()}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('picture.choose')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <p id={`${id}-hint`} className="field-hint">
        {t('picture.hint')}
      </p>
      <div role="status">
        {isAwaited && <p className="text-small text-ink-muted">{t('picture.copying')}</p>}
        {isWrong && <FieldError id={id}>{t('errors.INVALID_IMAGE')}</FieldError>}
        {done && <p className="text-small font-semibold text-success">{t(`picture.${done}`)}</p>}
      </div>
      {chosen && (
        <CropForm
          {...chosen}
          onCancel={close}
          onUploaded={async () => {
            await refreshAccount(router)
            close()
            setDone('uploaded')
          }}
        />
      )}
    </div>
  )
}

/** Reads the picture in a file; returns `undefined` if it may not be uploaded. */
async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  if (file.size > avatarBounds.maxBytes) return undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  return bitmap && Math.min(bitmap.width, bitmap.height) >= avatarBounds.minSide ? bitmap : undefined
}
