import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { TextField } from '@morsel/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useDateText } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { Gate } from './gate.tsx'
import { ModerationFrame } from './moderation-frame.tsx'

const route = getRouteApi('/_app/moderation/accounts')

/** `/moderation/accounts`: operators find accounts, and see roles and open requests (MOD-150). */
export function AccountsPage() {
  const t = useT()
  const { q } = route.useSearch()
  const { queries, queryClient } = useRouter().options.context
  const question = { ...queries.operator.roles(), retry: false, staleTime: 0 }
  const { data, error } = useQuery(question)
  return (
    <ModerationFrame room="accounts">
      {error && !data && <Gate error={error} ask={() => queryClient.fetchQuery(question)} />}
      {!error && !data && <div className="min-h-22" aria-busy="true" />}
      {data && (
        <>
          <form method="get" className="grid gap-3">
            <TextField key={q} label={t('moderation.accounts.find')} name="q" defaultValue={q} required />
            <Button type="submit" className="justify-self-start">
              {t('moderation.accounts.search')}
            </Button>
          </form>
          {q !== undefined && <Found q={q} />}
          <Resets resets={data.resets} />
          <h2 className="text-h3">{t('moderation.accounts.roles')}</h2>
          <ul className="grid gap-2">
            {data.people.map(({ id, name, email, role }) => (
              <AccountLine key={id} {...{ id, name, email, role }} isLocked={false} />
            ))}
          </ul>
        </>
      )}
    </ModerationFrame>
  )
}

function Found({ q }: { q: string }) {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data } = useQuery({ ...queries.operator.find({ q }), retry: false, staleTime: 0 })
  if (!data) return <div className="min-h-22" aria-busy="true" />
  if (data.accounts.length === 0) return <p role="status">{t('moderation.accounts.none')}</p>
  return (
    <ul className="grid gap-2">
      {data.accounts.map((account) => (
        <AccountLine key={account.id} {...account} />
      ))}
    </ul>
  )
}

interface AccountLineProps {
  id: string
  name: string
  email: string
  role: 'none' | 'moderator' | 'operator'
  isLocked: boolean
}

function AccountLine({ id, name, email, role, isLocked }: AccountLineProps) {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Link href={`/moderation/account/${id}`} className="inline-block py-1.5">
        {name}
      </Link>
      <span className="text-small text-ink-muted wrap-anywhere">{email}</span>
      {role !== 'none' && <Badge kind="brand">{t(`moderation.role.${role}`)}</Badge>}
      {isLocked && <Badge kind="danger">{t('moderation.accounts.locked')}</Badge>}
    </li>
  )
}

interface ResetsProps {
  resets: readonly { id: string; account: { id: string; name: string }; dueAt: Date }[]
}

function Resets({ resets }: ResetsProps) {
  const t = useT()
  const dateText = useDateText()
  if (resets.length === 0) return null
  return (
    <>
      <h2 className="text-h3">{t('moderation.accounts.resetAsked')}</h2>
      <ul className="grid gap-2">
        {resets.map(({ id, account, dueAt }) => (
          <li key={id}>
            <Link href={`/moderation/account/${account.id}`}>{account.name}</Link>
            {`: ${t('moderation.accounts.due', { date: dateText(dueAt) })}`}
          </li>
        ))}
      </ul>
    </>
  )
}
