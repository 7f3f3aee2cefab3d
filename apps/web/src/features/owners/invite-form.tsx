import { type PlaceRole, placeRoles } from '@morsel/contract/place-member'
import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { TextField } from '@morsel/ui/fields/text-field'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { useFailedPost, useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { ContributorBanner } from '../../people/contributor-banner.tsx'
import { PlainButton, PlainFields } from './plain-fields.tsx'
import type { TeamProps } from './team-props.ts'

/** Invites members by email, and lists the open invitations. */
export function InviteForm({ team, renew }: TeamProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const { withProof, dialog } = useConfirmIdentity()
  const [round, setRound] = useState(0)
  const { formProps, posted, sentences, banner, isPending } = useForm({
    path: `${team.place.path}/team#invite`,
    name: 'invite',
    fields: ['email', 'role'],
    rules: async () => () => ({}),
    fieldsOf: (code) => (code === 'INVALID_EMAIL' ? ['email'] : []),
    async send({ email = '', role }) {
      const input = { restaurant: team.place.id, email, role: roleOf(role) }
      if ((await withProof(() => client.team.invite.mutate(input))) === undefined) return
      await renew()
      setRound(round + 1)
    },
  })
  return (
    <Card aria-labelledby="invite">
      <h2 id="invite" className="text-h3">
        {t('owners.invite')}
      </h2>
      <form key={round} {...formProps} className="grid gap-4">
        <PlainFields values={{ do: 'invite', of: 'invite', restaurant: team.place.id }} />
        <ContributorBanner error={banner} form="invite-form" />
        <TextField
          id="invite-email"
          name="email"
          type="email"
          autoComplete="off"
          label={t('owners.email')}
          error={sentences.email}
          defaultValue={posted.email}
        />
        <Select id="invite-role" name="role" label={t('owners.roleLabel')} defaultValue="editor">
          {placeRoles.map((role) => (
            <option key={role} value={role}>
              {t(`owners.role.${role}`)}: {t(`owners.may.${role}`)}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" pending={isPending}>
            {t('owners.sendInvitation')}
          </Button>
        </div>
      </form>
      <Invitations team={team} renew={renew} />
      {dialog}
    </Card>
  )
}

const roleOf = (text = ''): PlaceRole => placeRoles.find((role) => role === text) ?? 'editor'

function Invitations({ team, renew }: TeamProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const { start, isPending, error } = useAction(
    async (id: string) => {
      await client.team.withdrawInvitation.mutate({ id })
      await renew()
    },
    useFailedPost(`${team.place.path}/team#invitations`)?.error,
  )
  if (team.invitations.length === 0) return null
  return (
    <>
      <ContributorBanner error={error} />
      <ul className="grid gap-3">
        {team.invitations.map(({ id, email, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">{t('owners.invited', { email, role: t(`owners.role.${role}`) })}</span>
            <PlainButton
              values={{ do: 'withdrawInvitation', of: 'invitations', id }}
              kind="quiet"
              dense
              pending={isPending}
              aria-label={t('owners.removeName', { name: email })}
              onPress={() => void start(id)}
            >
              {t('owners.remove')}
            </PlainButton>
          </li>
        ))}
      </ul>
    </>
  )
}
