import type { ConnectedApp } from '@morsel/contract/oauth'
import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { useDateText, useTimeAgo } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useAccountQueries } from './account-data.ts'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

/** Lists and disconnects the apps that may use the account (AUTH-1005). */
export function ConnectedAppsCard({ id }: { id: string }) {
  const t = useT()
  const apps = useQuery(useAccountQueries().connectedApps)
  return (
    <SecurityCard id={id} title={t('oauth.connected')}>
      <p className="text-small text-ink-muted">{t('oauth.connectedHint')}</p>
      <CardData query={apps} failed={t('oauth.connectedFailed')}>
        {(list) => <ConnectedApps list={list} asked={new Date(apps.dataUpdatedAt)} />}
      </CardData>
    </SecurityCard>
  )
}

function ConnectedApps({ list, asked }: { list: readonly ConnectedApp[]; asked: Date }) {
  const t = useT()
  const router = useRouter()
  const { client, site } = router.options.context
  const done = useSuccessNote()
  const [leaving, setLeaving] = useState<ConnectedApp>()
  const disconnect = useAction(async ({ id, name }: ConnectedApp) => {
    await client.connectedApp.disconnect.mutate({ id })
    done.say(t('oauth.disconnected', { name }))
    await refreshAccount(router)
  })
  return (
    <>
      <FormBanner error={disconnect.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      {list.length === 0 && <p>{t('oauth.connectedEmpty', { product: site.name })}</p>}
      {list.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={t('oauth.connected')}>
          {list.map((app) => (
            <AppRow key={app.id} app={app} asked={asked} onDisconnect={() => setLeaving(app)} />
          ))}
        </ul>
      )}
      {leaving && (
        <AskFirst
          onClose={() => setLeaving(undefined)}
          title={t('oauth.disconnectTitle', { name: leaving.name })}
          cancelLabel={t('oauth.keep')}
          confirmLabel={t('oauth.disconnect')}
          onConfirm={() => {
            setLeaving(undefined)
            void disconnect.start(leaving)
          }}
        >
          <p>{t('oauth.disconnectEffect')}</p>
        </AskFirst>
      )}
    </>
  )
}

function AppRow({ app, asked, onDisconnect }: { app: ConnectedApp; asked: Date; onDisconnect: () => void }) {
  const t = useT()
  const dateText = useDateText()
  const timeAgo = useTimeAgo()
  const { name, website, scopes, connectedAt, lastUsedAt } = app
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-small wrap-anywhere">{scopes.map((scope) => t(`oauth.scope.${scope}`)).join(' · ')}</p>
      <p className="meta">
        <span className="wrap-anywhere">{website}</span>
        <span>{t('oauth.connectedOn', { when: dateText(connectedAt) })}</span>
        {lastUsedAt ? (
          <time dateTime={lastUsedAt.toISOString()} title={dateText(lastUsedAt)}>
            {t('oauth.used', { ago: timeAgo(lastUsedAt, asked) })}
          </time>
        ) : (
          <span>{t('oauth.neverUsed')}</span>
        )}
      </p>
      <p>
        <Button kind="secondary" dense className="needs-scripts" aria-label={t('oauth.disconnectNamed', { name })} onClick={onDisconnect}>
          {t('oauth.disconnect')}
        </Button>
      </p>
    </li>
  )
}
