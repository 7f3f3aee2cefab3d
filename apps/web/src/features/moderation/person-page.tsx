import type { ModerationPersonOutput } from '@morsel/contract/moderation'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useDateText } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { Gate } from './gate.tsx'
import { ModerationFrame } from './moderation-frame.tsx'
import { PersonMeasures } from './person-measures.tsx'

const route = getRouteApi('/_app/moderation/person/$personId')

/** A measure without an end is stored with this year. */
const endless = 9999

/** `/moderation/person/{id}`: what a person did, and measures against them (MOD-141). */
export function PersonPage() {
  const { personId } = route.useParams()
  const { queries, queryClient } = useRouter().options.context
  const question = { ...queries.moderation.person({ person: personId }), retry: false, staleTime: 0 }
  const { data, error } = useQuery(question)
  return (
    <ModerationFrame {...(data && { title: data.name })}>
      {error && !data && <Gate error={error} ask={() => queryClient.fetchQuery(question)} />}
      {!error && !data && <div className="min-h-22" aria-busy="true" />}
      {data && <PersonFacts person={data} />}
      {data?.isOpen && <PersonMeasures person={data} refetch={() => queryClient.fetchQuery(question)} />}
    </ModerationFrame>
  )
}

function PersonFacts({ person }: { person: ModerationPersonOutput }) {
  const t = useT()
  const dateText = useDateText()
  const { username, joinedAt, role, suspendedUntil, barredUntil, changes, reports, decisions } = person
  const until = (at: Date) =>
    at.getUTCFullYear() === endless ? t('moderation.forever') : t('moderation.until', { date: dateText(at, 'day') })
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        {username !== null && <Link href={`/user/${username}`}>{`@${username}`}</Link>}
        {role !== 'none' && <Badge kind="brand">{t(`moderation.role.${role}`)}</Badge>}
        {suspendedUntil && <Badge kind="danger">{`${t('moderation.measure.suspended')}, ${until(suspendedUntil)}`}</Badge>}
        {barredUntil && <Badge kind="danger">{`${t('moderation.measure.barred')}, ${until(barredUntil)}`}</Badge>}
      </p>
      <p>{t('moderation.joined', { date: dateText(joinedAt, 'day') })}</p>
      <p>{t('moderation.changes', changes)}</p>
      <p>{t('moderation.reports', { count: reports })}</p>
      {decisions.length > 0 && (
        <ul className="grid gap-1 text-small text-ink-muted">
          {decisions.map(({ id, measure, reason, at, about }) => (
            <li key={id}>
              <bdi>{`${dateText(at, 'day')}: ${t(`moderation.measure.${measure}`)} (${t(`moderation.reason.${reason}`)}) ${about}`}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
