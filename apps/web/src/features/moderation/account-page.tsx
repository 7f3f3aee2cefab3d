import type { OperatorAccountOutput } from '@morsel/contract/operator'
import { Badge } from '@morsel/ui/content/badge'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useDateText } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { AccountActions } from './account-actions.tsx'
import { Gate } from './gate.tsx'
import { ModerationFrame } from './moderation-frame.tsx'

const route = getRouteApi('/_app/moderation/account/$accountId')

/** `/moderation/account/{id}`: an account and what operators can do about it (MOD-150). */
export function AccountPage() {
  const { accountId } = route.useParams()
  const { queries, queryClient } = useRouter().options.context
  const question = { ...queries.operator.account({ id: accountId }), retry: false, staleTime: 0 }
  const { data, error } = useQuery(question)
  const ask = () => queryClient.fetchQuery(question)
  return (
    <ModerationFrame {...(data && { title: data.name })}>
      {error && !data && <Gate error={error} ask={ask} />}
      {!error && !data && <div className="min-h-22" aria-busy="true" />}
      {data && (
        <>
          <AccountFacts account={data} />
          <AccountActions account={data} refetch={ask} />
          <Events events={data.events} />
        </>
      )}
    </ModerationFrame>
  )
}

function AccountFacts({ account }: { account: OperatorAccountOutput }) {
  const t = useT()
  const dateText = useDateText()
  const { email, username, role, createdAt, lockedAt, methods, passkeys, hasAuthenticator, sessions } = account
  const factors = [hasAuthenticator ? 'authenticator' : '', passkeys > 0 ? `passkey × ${passkeys}` : ''].filter((text) => text !== '')
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <span>{email}</span>
        {username !== null && <span>{`@${username}`}</span>}
        {role !== 'none' && <Badge kind="brand">{t(`moderation.role.${role}`)}</Badge>}
        {lockedAt && <Badge kind="danger">{t('moderation.accounts.locked')}</Badge>}
      </p>
      <p>{t('moderation.joined', { date: dateText(createdAt, 'day') })}</p>
      <p className="text-small text-ink-muted">{[...methods, ...factors].join(', ')}</p>
      <p>{t('moderation.accounts.sessions', { count: sessions.length })}</p>
      <ul className="grid gap-1 text-small text-ink-muted">
        {sessions.map((session) => (
          <li key={`${session.createdAt.toISOString()} ${session.ipAddress}`}>
            {[dateText(session.createdAt), session.device, session.ipAddress].filter((text) => text !== '').join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Events({ events }: Pick<OperatorAccountOutput, 'events'>) {
  const t = useT()
  const dateText = useDateText()
  return (
    <section aria-labelledby="events" className="grid gap-3">
      <h2 id="events" className="text-h3">
        {t('moderation.accounts.events')}
      </h2>
      {/* The kinds are those of the audit log, which the command line prints as well. */}
      <ol className="grid gap-1 text-small">
        {events.map(({ at, kind, detail, device, ipAddress }) => (
          <li key={`${at.toISOString()} ${kind} ${detail}`} className="wrap-anywhere">
            <bdi>{[dateText(at), kind, detail, device, ipAddress].filter((text) => text !== '').join(' · ')}</bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}
