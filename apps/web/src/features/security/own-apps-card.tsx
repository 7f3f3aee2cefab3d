import type { OAuthApp, OAuthAppCreateInput, OAuthAppSecretOutput } from '@morsel/contract/oauth'
import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { CopyButton } from '../../elements/copy-button.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useAccountQueries } from './account-data.ts'
import { AppForm } from './app-form.tsx'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

/** Registers, changes and removes apps that the user develops (AUTH-998). */
export function OwnAppsCard({ id }: { id: string }) {
  const t = useT()
  const apps = useQuery(useAccountQueries().ownApps)
  return (
    <SecurityCard id={id} title={t('oauth.own')}>
      <p className="text-small text-ink-muted">{t('oauth.ownHint')}</p>
      <CardData query={apps} failed={t('oauth.ownFailed')}>
        {(list) => <OwnApps list={list} />}
      </CardData>
    </SecurityCard>
  )
}

/** What the user is doing with an app. */
type Doing = { what: 'register' } | { what: 'edit' | 'remove' | 'replace'; app: OAuthApp }

/** The calls behind the card. What was done is announced. */
function useOwnApps() {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const { withProof, dialog } = useConfirmIdentity()
  const done = useSuccessNote()
  const [doing, setDoing] = useState<Doing>()
  const [secret, setSecret] = useState<OAuthAppSecretOutput>()
  const finish = async (text: string, shown?: OAuthAppSecretOutput) => {
    setDoing(undefined)
    setSecret(shown?.secret ? shown : undefined)
    done.say(text)
    await refreshAccount(router)
  }
  const save = async (values: OAuthAppCreateInput, app?: OAuthApp) => {
    const { isPublic, ...fields } = values
    if (app) {
      const saved = await withProof(() => client.oauthApp.update.mutate({ id: app.id, ...fields }))
      if (saved) await finish(t('oauth.saved', { name: saved.name }))
    } else {
      const made = await withProof(() => client.oauthApp.create.mutate({ ...fields, isPublic }))
      if (made) await finish(t('oauth.registered', { name: made.name }), made)
    }
  }
  const action = useAction(async ({ what, app }: Extract<Doing, { app: OAuthApp }>) => {
    if (what === 'replace') {
      const made = await withProof(() => client.oauthApp.rotateSecret.mutate({ id: app.id }))
      if (made) await finish(t('oauth.saved', { name: app.name }), made)
    } else {
      await client.oauthApp.remove.mutate({ id: app.id })
      await finish(t('oauth.removed', { name: app.name }))
    }
  })
  const start = (next: Doing) => {
    done.clear()
    setDoing(next)
  }
  return { doing, start, stop: () => setDoing(undefined), secret, save, action, done, dialog }
}

function OwnApps({ list }: { list: readonly OAuthApp[] }) {
  const t = useT()
  const { doing, start, stop, secret, save, action, done, dialog } = useOwnApps()
  return (
    <>
      <FormBanner error={action.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      {secret?.secret && <NewSecret secret={secret.secret} />}
      {list.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={t('oauth.own')}>
          {list.map((app) =>
            doing?.what === 'edit' && doing.app.id === app.id ? (
              <li key={app.id} className="py-3">
                <AppForm app={app} onSave={(values) => save(values, app)} onCancel={stop} />
              </li>
            ) : (
              <OwnAppRow key={app.id} app={app} onStart={(what) => start({ what, app })} />
            ),
          )}
        </ul>
      )}
      {doing?.what === 'register' ? (
        <AppForm onSave={save} onCancel={stop} />
      ) : (
        <p>
          <Button kind="secondary" className="needs-scripts" onClick={() => start({ what: 'register' })}>
            {t('oauth.register')}
          </Button>
        </p>
      )}
      {(doing?.what === 'remove' || doing?.what === 'replace') && (
        <Confirmation what={doing.what} app={doing.app} onClose={stop} onConfirm={() => void action.start(doing)} />
      )}
      {dialog}
    </>
  )
}

function Confirmation({
  what,
  app: { name },
  onClose,
  onConfirm,
}: {
  what: 'remove' | 'replace'
  app: OAuthApp
  onClose: () => void
  onConfirm: () => void
}) {
  const t = useT()
  const isRemoval = what === 'remove'
  return (
    <AskFirst
      onClose={onClose}
      title={t(isRemoval ? 'oauth.removeTitle' : 'oauth.newSecretTitle', { name })}
      cancelLabel={t(isRemoval ? 'oauth.keepApp' : 'oauth.keepSecret')}
      confirmLabel={t(isRemoval ? 'oauth.remove' : 'oauth.newSecret')}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    >
      <p>{t(isRemoval ? 'oauth.removeEffect' : 'oauth.newSecretEffect')}</p>
    </AskFirst>
  )
}

/** The only time that a secret is shown. */
function NewSecret({ secret }: { secret: string }) {
  const t = useT()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <SuccessNote noteRef={note}>{t('oauth.secretShown')}</SuccessNote>
      <code className="wrap-anywhere" dir="ltr">
        {secret}
      </code>
      <CopyButton text={secret} label={t('oauth.copySecret')} copied={t('oauth.copied')} failed={t('oauth.notCopied')} />
    </div>
  )
}

function OwnAppRow({ app, onStart }: { app: OAuthApp; onStart: (what: 'edit' | 'remove' | 'replace') => void }) {
  const t = useT()
  const { id, name, website, isPublic, connections, redirectUris } = app
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-small wrap-anywhere">
        {t('oauth.clientId')}: <code dir="ltr">{id}</code>
      </p>
      <p className="meta wrap-anywhere">
        <span>{t(isPublic ? 'oauth.public' : 'oauth.confidential')}</span>
        <span>{t('oauth.users', { count: connections })}</span>
        <span>{website}</span>
        {redirectUris.map((uri) => (
          <span key={uri} dir="ltr">
            {uri}
          </span>
        ))}
      </p>
      <p className="needs-scripts flex flex-wrap gap-3">
        <Button kind="secondary" dense aria-label={t('oauth.editNamed', { name })} onClick={() => onStart('edit')}>
          {t('oauth.edit')}
        </Button>
        {!isPublic && (
          <Button kind="secondary" dense aria-label={t('oauth.newSecretNamed', { name })} onClick={() => onStart('replace')}>
            {t('oauth.newSecret')}
          </Button>
        )}
        <Button kind="secondary" dense aria-label={t('oauth.removeNamed', { name })} onClick={() => onStart('remove')}>
          {t('oauth.remove')}
        </Button>
      </p>
    </li>
  )
}
