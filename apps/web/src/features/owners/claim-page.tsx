import type { ClaimStatus } from '@morsel/contract/place-claim'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { NeedsScripts } from '../../elements/needs-scripts.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import type { ClaimProps } from './claim-props.ts'
import { CodeProof } from './code-proof.tsx'
import { DocumentsProof } from './documents-proof.tsx'
import { SiteProof } from './site-proof.tsx'

/** `…/claim`: how someone proves that they run a place (PLACE-620). */
export function ClaimPage({ place: { id, name, path } }: { place: { id: string; name: string; path: string } }) {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data, isError, refetch } = useQuery(queries.claim.get({ restaurant: id }))
  const [outcome, setOutcome] = useState<ClaimStatus>()
  const onOutcome = async (status: ClaimStatus) => {
    await refetch()
    setOutcome(status)
  }
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <Breadcrumb label={t('shell.breadcrumb')} items={[{ label: name, href: path }, { label: t('owners.claim') }]} />
      <h1 tabIndex={-1}>{t('owners.claimOf', { name })}</h1>
      {isError && !data && <LoadFailed tryAgain={() => void refetch()}>{t('owners.failed')}</LoadFailed>}
      <NeedsScripts text={t('owners.needsScripts')}>{data && <Claim state={data} outcome={outcome} onOutcome={onOutcome} />}</NeedsScripts>
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
  if (claim?.status === 'waiting') return <Waiting id={place.id} onOutcome={onOutcome} />
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

function Waiting({ id, onOutcome }: { id: string; onOutcome: ClaimProps['onOutcome'] }) {
  const t = useT()
  const { client } = useRouter().options.context
  const { start, isPending, error } = useAction(async () => {
    await client.claim.withdraw.mutate({ restaurant: id })
    await onOutcome('withdrawn')
  })
  return (
    <>
      <Banner title={t('owners.waiting')}>{t('owners.waitingLead')}</Banner>
      <FormBanner error={error} />
      <div>
        <Button kind="secondary" pending={isPending} onClick={() => void start()}>
          {t('owners.withdraw')}
        </Button>
      </div>
    </>
  )
}
