import type { PersonalToken, PersonalTokenCreateOutput } from '@morsel/contract/personal-token'
import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { CopyButton } from '../../elements/copy-button.tsx'
import { useDateText, useTimeAgo } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useAccountQueries } from './account-data.ts'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { TokenForm, type TokenValues } from './token-form.tsx'
import { useSuccessNote } from './use-success-note.ts'

/** Creates and revokes personal access tokens (AUTH-990). */
export function TokensCard({ id }: { id: string }) {
  const t = useT()
  const tokens = useQuery(useAccountQueries().personalTokens)
  return (
    <SecurityCard id={id} title={t('security.tokens')}>
      <p className="text-small text-ink-muted">{t('security.tokensHint')}</p>
      <CardData query={tokens} failed={t('security.tokensFailed')}>
        {(list) => <Tokens list={list} asked={new Date(tokens.dataUpdatedAt)} />}
      </CardData>
    </SecurityCard>
  )
}

function Tokens({ list, asked }: { list: readonly PersonalToken[]; asked: Date }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const { withProof, dialog } = useConfirmIdentity()
  const done = useSuccessNote()
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<PersonalTokenCreateOutput>()
  const [revoking, setRevoking] = useState<PersonalToken>()
  const create = async (values: TokenValues) => {
    const made = await withProof(() => client.personalToken.create.mutate(values))
    if (!made) return
    setAdded(made)
    setIsAdding(false)
    await refreshAccount(router)
  }
  const revoke = useAction(async ({ id, name }: PersonalToken) => {
    await client.personalToken.revoke.mutate({ id })
    if (added?.id === id) setAdded(undefined)
    done.say(t('security.tokenRevoked', { name }))
    await refreshAccount(router)
  })
  return (
    <>
      <FormBanner error={revoke.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      {added && <NewToken token={added.token} />}
      {list.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={t('security.tokens')}>
          {list.map((token) => (
            <TokenRow key={token.id} token={token} asked={asked} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <TokenForm onCreate={create} onCancel={() => setIsAdding(false)} />
      ) : (
        <p>
          <Button
            kind="secondary"
            className="needs-scripts"
            onClick={() => {
              done.clear()
              setIsAdding(true)
            }}
          >
            {t('security.addToken')}
          </Button>
        </p>
      )}
      {revoking && (
        <AskFirst
          onClose={() => setRevoking(undefined)}
          title={t('security.revokeTokenTitle', { name: revoking.name })}
          cancelLabel={t('security.keepToken')}
          confirmLabel={t('security.revokeToken')}
          onConfirm={() => {
            setRevoking(undefined)
            void revoke.start(revoking)
          }}
        >
          <p>{t('security.revokeTokenEffect')}</p>
        </AskFirst>
      )}
      {dialog}
    </>
  )
}

/** The only time that a token is shown. */
function NewToken({ token }: { token: string }) {
  const t = useT()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <SuccessNote noteRef={note}>{t('security.tokenShown')}</SuccessNote>
      <code className="wrap-anywhere" dir="ltr">
        {token}
      </code>
      <CopyButton text={token} label={t('security.tokenCopy')} copied={t('security.tokenCopied')} failed={t('security.tokenNotCopied')} />
    </div>
  )
}

function TokenRow({ token, asked, onRevoke }: { token: PersonalToken; asked: Date; onRevoke: () => void }) {
  const t = useT()
  const dateText = useDateText()
  const timeAgo = useTimeAgo()
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-small">{scopes.map((scope) => t(`security.tokenScope.${scope}`)).join(' · ')}</p>
      <p className="meta">
        <span>{t('security.tokenMade', { when: dateText(createdAt) })}</span>
        <span>{t('security.tokenExpires', { when: dateText(expiresAt) })}</span>
        {lastUsedAt ? (
          <time dateTime={lastUsedAt.toISOString()} title={dateText(lastUsedAt)}>
            {t('security.tokenUsed', { ago: timeAgo(lastUsedAt, asked) })}
          </time>
        ) : (
          <span>{t('security.tokenNeverUsed')}</span>
        )}
      </p>
      <p>
        <Button kind="secondary" dense className="needs-scripts" aria-label={t('security.revokeTokenNamed', { name })} onClick={onRevoke}>
          {t('security.revokeToken')}
        </Button>
      </p>
    </li>
  )
}
