import type { Device } from '@morsel/contract/device'
import { Button } from '@morsel/ui/basics/button'
import { Badge } from '@morsel/ui/content/badge'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { useDateText } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useAccountQueries } from './account-data.ts'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { useDeviceName } from './use-device-name.ts'
import { useSuccessNote } from './use-success-note.ts'

/** A device that skips the two-factor code for a while. */
type Trusted = Device & { trust: NonNullable<Device['trust']> }

/** Trusted devices. A revoked device is asked for a second factor again. Empty without two-factor authentication. */
export function TrustedCard({ id }: { id: string }) {
  const t = useT()
  const { devices, twoFactor } = useAccountQueries()
  const query = useQuery(devices)
  const isOn = useQuery(twoFactor).data?.enabledAt
  if (!isOn) return null
  return (
    <SecurityCard id={id} title={t('security.trusted')}>
      <p className="text-small text-ink-muted">{t('security.trustedHint')}</p>
      <CardData query={query} failed={t('security.sessionsFailed')}>
        {(list) => <TrustedList list={list.filter((device): device is Trusted => device.trust !== null)} />}
      </CardData>
    </SecurityCard>
  )
}

function TrustedList({ list }: { list: readonly Trusted[] }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const { withProof, dialog } = useConfirmIdentity()
  const done = useSuccessNote()
  const deviceName = useDeviceName()
  const [revoking, setRevoking] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const revoke = useAction(async (call: () => Promise<object>, said: string) => {
    try {
      if (await withProof(call)) done.say(said)
    } finally {
      // Refresh even after a failure, because the device may no longer be trusted.
      await refreshAccount(router)
    }
  })
  const revokeOne = ({ device, trust }: Trusted) => {
    setRevoking(trust.id)
    void revoke.start(() => client.device.revoke.mutate({ trustId: trust.id }), t('security.trustEnded', { device: deviceName(device) }))
  }
  const revokeAll = () => {
    setAsking(false)
    setRevoking(undefined)
    void revoke.start(() => client.device.distrustAll.mutate(), t('security.trustsEnded', { count: list.length }))
  }
  return (
    <>
      <FormBanner error={revoke.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      {list.length === 0 ? (
        <p>{t('security.noneTrusted')}</p>
      ) : (
        <ul className="grid divide-y divide-line" aria-label={t('security.trusted')}>
          {list.map((each) => (
            <TrustedRow
              key={each.trust.id}
              trusted={each}
              isPending={revoke.isPending && revoking === each.trust.id}
              onRevoke={() => revokeOne(each)}
            />
          ))}
        </ul>
      )}
      {list.length > 1 && (
        <p>
          <Button kind="secondary" className="needs-scripts" onClick={() => setAsking(true)}>
            {t('security.endAllTrust')}
          </Button>
        </p>
      )}
      {isAsking && (
        <AskFirst
          onClose={() => setAsking(false)}
          title={t('security.endAllTrustTitle')}
          cancelLabel={t('security.keepTrust')}
          confirmLabel={t('security.endAllTrust')}
          onConfirm={revokeAll}
        >
          <p>{t('security.endAllTrustEffect')}</p>
        </AskFirst>
      )}
      {dialog}
    </>
  )
}

function TrustedRow({ trusted, isPending, onRevoke }: { trusted: Trusted; isPending: boolean; onRevoke: () => void }) {
  const t = useT()
  const dateText = useDateText()
  const deviceName = useDeviceName()
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{deviceName(trusted.device)}</span>
          {trusted.session?.isCurrent && <Badge kind="brand">{t('security.thisDevice')}</Badge>}
        </p>
        <p className="meta">
          {trusted.ipAddress !== '' && <span className="wrap-anywhere">{trusted.ipAddress}</span>}
          <span>{t('security.trustedUntil', { when: dateText(trusted.trust.expiresAt) })}</span>
        </p>
      </div>
      <Button
        kind="secondary"
        dense
        className="needs-scripts"
        aria-label={t('security.endTrustNamed', { device: deviceName(trusted.device) })}
        pending={isPending}
        onClick={onRevoke}
      >
        {t('security.endTrust')}
      </Button>
    </li>
  )
}
