import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { leaveAccount } from '../../lifecycle/actions/session-actions.ts'
import { SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

/** Deletes the account immediately, or through an email link if the installation requires one (AUTH-920, AUTH-922). */
export function DeleteNow({ email }: { email: string }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const { withProof, dialog } = useConfirmIdentity()
  const [isAsking, setAsking] = useState(false)
  const done = useSuccessNote()
  const action = useAction(async () => {
    setAsking(false)
    const answer = await withProof(() => client.user.delete.mutate({ callbackURL: '/goodbye?from=deleted' }))
    if (answer?.message === 'User deleted') await leaveAccount(router, '/goodbye?from=deleted')
    if (answer?.message === 'Verification email sent') done.say(t('deletion.mailed', { email }))
  })
  return (
    <div className="grid gap-3">
      <p>{t('deletion.nowHint')}</p>
      <FormBanner error={action.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      <p>
        <Button
          kind="danger"
          className="needs-scripts"
          pending={action.isPending}
          pendingLabel={t('deletion.submitting')}
          onClick={() => setAsking(true)}
        >
          {t('deletion.now')}
        </Button>
      </p>
      {isAsking && (
        <AskFirst
          onClose={() => setAsking(false)}
          title={t('deletion.nowAsk')}
          cancelLabel={t('deletion.keep')}
          confirmLabel={t('deletion.nowConfirm')}
          onConfirm={() => void action.start()}
        >
          <p>{t('deletion.nowEffect')}</p>
        </AskFirst>
      )}
      {dialog}
    </div>
  )
}
