import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Assertion } from '../../accounts/passkeys.ts'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useReplayEarlyClicks } from '../../resilience/lazy/use-replay-early-clicks.ts'

/** A challenge expires after five minutes: refresh the autofill request before that. */
const renewMs = 240_000

const loadPasskeys = () => import('../../accounts/passkeys.ts')

/** Passkey sign-in through a button and autofill. Loaded after the first view. */
export function PasskeySignIn({ isRemembered, goOn }: { isRemembered: () => boolean; goOn: () => Promise<void> }) {
  const t = useT()
  const { client } = useRouter().options.context
  const isBusy = useRef(false)
  const begun = useRef<Promise<unknown>>(undefined)
  const begin = () => {
    const options = client.passkey.beginSignIn.mutate()
    begun.current = options.catch(() => {})
    return options
  }
  const action = useAction(async (chosen?: Assertion) => {
    isBusy.current = true
    try {
      const { authenticate } = await loadPasskeys()
      // Only the latest challenge is valid.
      await begun.current
      const response = chosen ?? (await authenticate(await begin()))
      await client.passkey.signIn.mutate({ response, rememberMe: isRemembered() })
      await goOn()
    } finally {
      isBusy.current = false
    }
  })

  const offer = useRef(async () => {})
  offer.current = async () => {
    const { canAutofill, authenticateByAutofill } = await loadPasskeys()
    if (isBusy.current || document.hidden || !(await canAutofill())) return
    const options = await begin().catch(() => undefined)
    if (!options || isBusy.current) return
    const chosen = await authenticateByAutofill(options)
    // The button may have been clicked in the meantime.
    if (chosen && !isBusy.current) await action.start(chosen)
  }
  useEffect(() => {
    const offerAgain = () => void offer.current().catch(() => {})
    offerAgain()
    const timer = setInterval(offerAgain, renewMs)
    return () => {
      clearInterval(timer)
      void loadPasskeys().then(({ endAutofill }) => endAutofill())
    }
  }, [])

  const presses = useReplayEarlyClicks<HTMLDivElement>()
  return (
    <div {...presses} className="needs-scripts grid gap-3">
      <FormBanner error={action.error} />
      <Button
        kind="secondary"
        wide
        pending={action.isPending}
        pendingLabel={t('login.passkeyWaiting')}
        onClick={() => void action.start().then(offer.current)}
      >
        {t('login.passkey')}
      </Button>
    </div>
  )
}
