import type { ClaimStatus } from '@morsel/contract/place-claim'
import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import type { ClaimProps } from './claim-props.ts'
import { CodeProof } from './code-proof.tsx'
import { DocumentsProof } from './documents-proof.tsx'
import { PlainButton } from './plain-fields.tsx'
import { SiteProof } from './site-proof.tsx'

/** `…/claim`: how someone proves that they run a place (PLACE-620). */
export function ClaimPage({ place: { id, name, path } }: { place: { id: string; name: string; path: string } }) {
  const t = useT()
  const { queries } = useRouter().options.context
  // A plain post that didn't find the proof. The page reads it, because the search of a route is part of every first view.
  const isOpenAfterPost = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('outcome') === 'open' })
  const { data, isError, refetch } = useQuery(queries.claim.get({ restaurant: id }))
  const [outcome, setOutcome] = useState<ClaimStatus | undefined>(isOpenAfterPost ? 'open' : undefined)
  const onOutcome = async (status: ClaimStatus) => {
    await refetch()
    setOutcome(status)
  }
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <Breadcrumb label={t('shell.breadcrumb')} items={[{ label: name, href: path }, { label: t('owners.claim') }]} />
      <h1 tabIndex={-1}>{t('owners.claimOf', { name })}</h1>
      {isError && !data && <LoadFailed tryAgain={() => void refetch()}>{t('owners.failed')}</LoadFailed>}
      {data && <Claim state={data} outcome={outcome} onOutcome={onOutcome} />}
    </article>
  )
}

function Claim({ state, outcome, onOutcome }: ClaimProps & { outcome: ClaimStatus | undefined }) {
  const t = useT()
  const { place, role, claim, domain } = state
  if (role === 'owner')
    return (
      <Banner kind="success" title={t('owners.isOwner', { name: place.name })}>
        <Link href={`${place.path}/team`} className="inline-block py-1.5">
          {t('owners.team')}
        </Link>
      </Banner>
    )
  if (claim?.status === 'waiting') return <Waiting place={place} onOutcome={onOutcome} />
  return (
    <>
      <p>{t('owners.claimLead')}</p>
      {claim?.status === 'declined' && <Banner title={t('owners.declined')}>{claim.decisionNote}</Banner>}
      {outcome === 'open' && <Banner kind="warning">{t('owners.notFound')}</Banner>}
      {state.hasOwner && <p className="text-ink-muted">{t('owners.hasOwner')}</p>}
      {!state.hasOwner && state.needsModerator && <p className="text-ink-muted">{t('owners.needsModerator')}</p>}
      {domain === null ? <p className="text-ink-muted">{t('owners.noWebsite')}</p> : <CodeProof {...{ state, domain, onOutcome }} />}
      {domain !== null && <SiteProof {...{ state, domain, onOutcome }} />}
      <DocumentsProof {...{ state, onOutcome }} />
    </>
  )
}

function Waiting({ place: { id, path }, onOutcome }: Pick<ClaimProps, 'onOutcome'> & { place: ClaimProps['state']['place'] }) {
  const t = useT()
  const { client } = useRouter().options.context
  const { start, isPending, error } = useAction(
    async () => {
      await client.claim.withdraw.mutate({ restaurant: id })
      await onOutcome('withdrawn')
    },
    useFailedPost(`${path}/claim#claim-withdraw`)?.error,
  )
  return (
    <>
      <Banner title={t('owners.waiting')}>{t('owners.waitingLead')}</Banner>
      <FormBanner error={error} />
      <PlainButton
        values={{ do: 'withdraw', of: 'claim-withdraw', restaurant: id }}
        kind="secondary"
        pending={isPending}
        onPress={() => void start()}
      >
        {t('owners.withdraw')}
      </PlainButton>
    </>
  )
}
