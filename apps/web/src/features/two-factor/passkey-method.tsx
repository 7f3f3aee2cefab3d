import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

interface PasskeyWayProps {
  trusts: boolean
  /** Makes the calls of the pending sign-in. */
  attempt: (call: () => Promise<unknown>) => Promise<void>
  goOn: () => Promise<void>
}

/** A passkey as the second factor. */
export function PasskeyMethod({ trusts, attempt, goOn }: PasskeyWayProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const action = useAction(async () => {
    const { authenticate } = await import('../../accounts/passkeys.ts')
    await attempt(async () => {
      const response = await authenticate(await client.passkey.beginVerification.mutate())
      await client.passkey.verify.mutate({ response, trustDevice: trusts })
    })
    await goOn()
  })
  return (
    <div className="needs-scripts grid gap-3">
      <FormBanner error={action.error} />
      <Button
        kind="secondary"
        wide
        pending={action.isPending}
        pendingLabel={t('twoFactor.waitingForPasskey')}
        onClick={() => void action.start()}
      >
        {t('twoFactor.usePasskey')}
      </Button>
    </div>
  )
}
