import type { AccountListOutput } from '@morsel/contract/account'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { ProviderLogoImage } from '@morsel/ui/social-button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { signOf } from '../../accounts/social/provider-signs.ts'
import { AskFirst } from '../../elements/ask-first.tsx'
import { useDateText } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useAccountQueries } from './account-data.ts'
import { type ConnectFailure, connectFailureMessage } from './connect-failures.ts'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

type Account = AccountListOutput[number]

/** Connects and disconnects providers; the last sign-in method can't be removed (WEB-771). */
export function AccountsCard({ id, failure }: { id: string; failure: ConnectFailure | undefined }) {
  const t = useT()
  const accounts = useQuery(useAccountQueries().accounts)
  const { site } = useRouter().options.context
  // Returning from a provider: show the outcome.
  useEffect(() => {
    if (failure) document.getElementById(`${id}-title`)?.focus()
  }, [id, failure])
  const isUsed = accounts.data?.some(({ providerId }) => providerId !== 'credential')
  if (site.config.providers.length === 0 && !isUsed) return null
  return (
    <SecurityCard id={id} title={t('security.accounts')}>
      <p className="text-small text-ink-muted">{t('security.accountsHint')}</p>
      {failure && <Banner kind="warning">{t(connectFailureMessage(failure))}</Banner>}
      <CardData query={accounts} failed={t('security.accountsFailed')}>
        {(list) => <Accounts list={list} />}
      </CardData>
    </SecurityCard>
  )
}

function Accounts({ list }: { list: AccountListOutput }) {
  const t = useT()
  const router = useRouter()
  const { client, site } = router.options.context
  const when = useDateText()
  const done = useSuccessNote()
  const { withProof, dialog } = useConfirmIdentity()
  const [asked, setAsked] = useState<Account>()
  const nameOf = (providerId: string) => site.config.providers.find(({ id }) => id === providerId)?.name ?? providerId
  const connect = useAction(async (provider: string) => {
    const { url } = await client.social.link.mutate({
      provider,
      callbackURL: `${site.origin}/settings/security?notice=connected#accounts`,
      errorCallbackURL: `${site.origin}/settings/security`,
    })
    window.location.assign(url)
  })
  const disconnect = useAction(async ({ providerId, accountId }: Account) => {
    if (!(await withProof(() => client.account.unlink.mutate({ providerId, accountId })))) return
    done.say(t('security.disconnected', { provider: nameOf(providerId) }))
    await refreshAccount(router)
  })
  const linked = list.filter(({ providerId }) => providerId !== 'credential')
  const others = site.config.providers.filter(({ id }) => !list.some(({ providerId }) => providerId === id))
  return (
    <>
      <FormBanner error={connect.error ?? disconnect.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      {linked.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={t('security.connected')}>
          {linked.map((account) => (
            <ProviderRow key={account.id} id={account.providerId} name={nameOf(account.providerId)}>
              <p className="meta">{t('security.connectedOn', { when: when(account.createdAt) })}</p>
              {list.length > 1 ? (
                <Button
                  kind="secondary"
                  dense
                  className="needs-scripts justify-self-start"
                  aria-label={t('security.disconnectNamed', { provider: nameOf(account.providerId) })}
                  onClick={() => setAsked(account)}
                >
                  {t('security.disconnect')}
                </Button>
              ) : (
                <p className="text-small">{t('security.onlyWayIn')}</p>
              )}
            </ProviderRow>
          ))}
        </ul>
      )}
      {others.length > 0 && <Connectable providers={others} onConnect={(id) => void connect.start(id)} />}
      {asked && (
        <AskFirst
          onClose={() => setAsked(undefined)}
          title={t('security.disconnectTitle', { provider: nameOf(asked.providerId) })}
          cancelLabel={t('security.keepConnected')}
          confirmLabel={t('security.disconnect')}
          onConfirm={() => {
            setAsked(undefined)
            void disconnect.start(asked)
          }}
        >
          <p>{t('security.disconnectEffect', { provider: nameOf(asked.providerId) })}</p>
        </AskFirst>
      )}
      {dialog}
    </>
  )
}

function Connectable({ providers, onConnect }: { providers: readonly { id: string; name: string }[]; onConnect: (id: string) => void }) {
  const t = useT()
  return (
    <ul className="grid divide-y divide-line" aria-label={t('security.connectable')}>
      {providers.map(({ id, name }) => (
        <ProviderRow key={id} id={id} name={name}>
          <Button
            kind="secondary"
            dense
            className="needs-scripts justify-self-start"
            aria-label={t('security.connectNamed', { provider: name })}
            onClick={() => onConnect(id)}
          >
            {t('security.connect')}
          </Button>
        </ProviderRow>
      ))}
    </ul>
  )
}

function ProviderRow({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const sign = signOf(id)
  return (
    <li className="flex items-start gap-3 py-3">
      {sign ? <ProviderLogoImage {...sign} /> : <span className="provider-sign" />}
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-semibold">{name}</p>
        {children}
      </div>
    </li>
  )
}
