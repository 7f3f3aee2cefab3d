import { Dialog, DialogClose } from '@morsel/ui/overlays/dialog'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { PasswordGate } from '../../accounts/password-gate.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'

/** Asks for the password to turn off two-factor authentication and explains the consequences. */
export function TurnOffDialog({ onClose, say }: { onClose: () => void; say: (message: string) => void }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const isDone = useRef(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.turnOffTitle')}
      description={t('security.turnOffEffect')}
      returnsFocus={() => !isDone.current}
    >
      <PasswordGate
        name="off"
        kind="danger"
        isDialog
        submit={t('security.turnOff')}
        submitting={t('security.turningOff')}
        send={async (password) => {
          await client.twoFactor.disable.mutate({ password })
          isDone.current = true
          onClose()
          say(t('security.turnedOff'))
          await refreshAccount(router)
        }}
      >
        <DialogClose>{t('security.keepTwoFactor')}</DialogClose>
      </PasswordGate>
    </Dialog>
  )
}
