import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { Card } from '@morsel/ui/content/card'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { ClaimsOfOthers } from './claims-of-others.tsx'
import { InviteForm } from './invite-form.tsx'
import { PlainButton } from './plain-fields.tsx'
import type { TeamProps } from './team-props.ts'

/** `…/team`: who runs a place (PLACE-610). */
export function TeamPage({ place: { id, name, path } }: { place: { id: string; name: string; path: string } }) {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data, isError, refetch } = useQuery(queries.team.list({ restaurant: id }))
  const renew = async () => void (await refetch())
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <Breadcrumb label={t('shell.breadcrumb')} items={[{ label: name, href: path }, { label: t('owners.team') }]} />
      <h1 tabIndex={-1}>{t('owners.teamOf', { name })}</h1>
      {isError && !data && <LoadFailed tryAgain={() => void refetch()}>{t('owners.failed')}</LoadFailed>}
      {data && <Team team={data} renew={renew} />}
    </article>
  )
}

function Team({ team, renew }: TeamProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const restaurant = team.place.id
  const { withProof, dialog } = useConfirmIdentity()
  const { start, isPending, error } = useAction(
    async (call: () => Promise<object>) => {
      if ((await withProof(call)) !== undefined) await renew()
    },
    useFailedPost(`${team.place.path}/team#team`)?.error,
  )
  return (
    <>
      <FormBanner error={error} />
      <Card aria-labelledby="members">
        <h2 id="members" className="text-h3">
          {t('owners.members')}
        </h2>
        <ul className="grid gap-3">
          {team.members.map(({ userId, name, role, isMe, canRemove }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-3">
              <span className="wrap-anywhere">
                <bdi>{name}</bdi> · <span className="text-ink-muted">{t(`owners.role.${role}`)}</span>
              </span>
              {canRemove && (
                <PlainButton
                  values={{ do: 'remove', of: 'team', restaurant, userId, ...(isMe && { leaves: 'yes' }) }}
                  kind="quiet"
                  dense
                  pending={isPending}
                  aria-label={isMe ? t('owners.leave') : t('owners.removeName', { name })}
                  onPress={() => void start(() => client.team.remove.mutate({ restaurant, userId }))}
                >
                  {isMe ? t('owners.leave') : t('owners.remove')}
                </PlainButton>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {team.role === 'owner' && (
        <>
          <InviteForm team={team} renew={renew} />
          <ClaimsOfOthers team={team} renew={renew} />
          <div className="grid justify-items-start gap-2">
            <PlainButton
              values={{ do: 'giveUp', of: 'team', restaurant }}
              kind="secondary"
              pending={isPending}
              onPress={() => void start(() => client.team.giveUp.mutate({ restaurant }))}
            >
              {t('owners.giveUp')}
            </PlainButton>
            <p className="text-small text-ink-muted">{t('owners.giveUpHint')}</p>
          </div>
        </>
      )}
      {dialog}
    </>
  )
}
