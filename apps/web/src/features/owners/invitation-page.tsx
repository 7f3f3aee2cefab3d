import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { ContributorBanner } from '../../people/contributor-banner.tsx'
import { PlainButton } from './plain-fields.tsx'

/** `/invitation`: what an emailed link invites to, and the button to accept (PLACE-613). */
export function InvitationPage({ token }: { token: string }) {
  const t = useT()
  const { client, queries } = useRouter().options.context
  const [joined, setJoined] = useState<{ name: string; path: string }>()
  const { data, isError } = useQuery({ ...queries.team.invitation({ token }), enabled: joined === undefined, retry: false })
  const { start, isPending, error } = useAction(async () => {
    const { place } = await client.team.accept.mutate({ token })
    setJoined(place)
  }, useFailedPost('/invitation#invitation')?.error)
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <h1 tabIndex={-1}>{t('owners.invitation')}</h1>
      {joined && (
        <Banner kind="success" title={t('owners.joined', { name: joined.name })}>
          <Link href={joined.path} className="inline-block py-1.5">
            {joined.name}
          </Link>
        </Banner>
      )}
      {!joined && isError && <Banner kind="danger">{t('owners.invitationInvalid')}</Banner>}
      {!joined && data && (
        <>
          <p>{t('owners.invitedTo', { name: data.place.name, role: t(`owners.role.${data.role}`) })}</p>
          <p className="text-ink-muted">{t(`owners.may.${data.role}`)}</p>
          <ContributorBanner error={error} />
          <PlainButton values={{ do: 'accept', of: 'invitation', token }} pending={isPending} onPress={() => void start()}>
            {t('owners.accept')}
          </PlainButton>
        </>
      )}
    </article>
  )
}
