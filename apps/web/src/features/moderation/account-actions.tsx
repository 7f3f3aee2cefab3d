import { type Role, roles } from '@morsel/contract/moderation-kinds'
import type { OperatorAccountOutput } from '@morsel/contract/operator'
import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { TextField } from '@morsel/ui/fields/text-field'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDateText } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { showToast } from '../../toasts/toasts.tsx'

interface AccountActionsProps {
  account: OperatorAccountOutput
  refetch: () => Promise<object>
}

/** Lock, sign out, reset factors and assign a role. */
export function AccountActions({ account: { id, role, isLocked, hasAuthenticator, passkeys, reset }, refetch }: AccountActionsProps) {
  const t = useT()
  const { operator } = useRouter().options.context.client
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<Role>(role)
  const dateText = useDateText()
  const { withProof, dialog } = useConfirmIdentity()
  const action = useAction(async (call: () => Promise<object>) => {
    if ((await withProof(call)) === undefined) return
    showToast(t('moderation.accounts.done'))
    setReason('')
    await refetch()
  })
  const button = (label: string, call: () => Promise<object>): ReactNode => (
    <Button kind="secondary" pending={action.isPending} onClick={() => void action.start(call)}>
      {label}
    </Button>
  )
  const locking = isLocked ? ('unlocked' as const) : ('locked' as const)
  return (
    <Card aria-label={t('moderation.measures')}>
      <FormBanner error={action.error} />
      <TextField
        label={t('moderation.accounts.why')}
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {button(t(isLocked ? 'moderation.accounts.unlock' : 'moderation.accounts.lock'), () =>
          operator.act.mutate({ id, action: locking, reason }),
        )}
        {button(t('moderation.accounts.signOut'), () => operator.act.mutate({ id, action: 'signed-out', reason }))}
        {reset === null &&
          (hasAuthenticator || passkeys > 0) &&
          button(t('moderation.accounts.reset'), () => operator.requestReset.mutate({ id, reason }))}
      </div>
      {reset !== null && (
        <>
          <h2 className="text-h3">{t('moderation.accounts.resetAsked')}</h2>
          <p>{t('moderation.accounts.due', { date: dateText(reset.dueAt) })}</p>
          <p className="text-small text-ink-muted">
            <bdi>{[reset.requestedBy, reset.reason].filter(Boolean).join(': ')}</bdi>
          </p>
          <div className="flex flex-wrap gap-3">
            {!reset.isMine && button(t('moderation.accounts.confirmReset'), () => operator.confirmReset.mutate({ reset: reset.id }))}
            {button(t('moderation.accounts.cancelReset'), () => operator.cancelReset.mutate({ reset: reset.id }))}
          </div>
        </>
      )}
      <Select
        label={t('moderation.role')}
        value={chosen}
        onChange={({ target }) => setChosen(roles.find((each) => each === target.value) ?? chosen)}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {t(`moderation.role.${each}`)}
          </option>
        ))}
      </Select>
      {chosen !== role && button(t('moderation.confirm'), () => operator.giveRole.mutate({ id, role: chosen }))}
      {dialog}
    </Card>
  )
}
