import type { CallError } from '@morsel/client/errors'
import { Button } from '@morsel/ui/basics/button'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { FormBanner } from '../form-banner.tsx'
import { useCountdown } from '../use-countdown.ts'

interface SendAgainProps {
  /** Sends the email again. Errors are shown. */
  send: () => Promise<unknown>
  /** Whether an email was just sent, so that the button starts with the wait. */
  hasSent?: boolean
  /** Seconds to wait before another email can be sent. */
  waitSeconds?: number
  label?: string
  /** What the button posts before scripts run; without it, the button appears after hydration. */
  plain?: { action: string; fields: Readonly<Record<string, string>> }
  /** The outcome of the post that led to this page. */
  outcome?: 'sent' | CallError | undefined
}

/** Sends an email again. A countdown beside the button limits how often; screen readers don't announce it. */
export function ResendLink({ send, hasSent = true, waitSeconds = 60, label, plain, outcome }: SendAgainProps) {
  const t = useT()
  const { left, restart } = useCountdown(hasSent ? waitSeconds : 0)
  const [said, setSaid] = useState(outcome === 'sent' ? t('forms.sentAgain') : '')
  const { start, isPending, error } = useAction(
    async () => {
      setSaid('')
      await send()
      restart(waitSeconds)
      setSaid(t('forms.sentAgain'))
    },
    outcome === 'sent' ? undefined : outcome,
  )
  // Without scripts, only the server enforces the wait.
  const waits = useHydrated() && left > 0
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (left > 0) return setSaid(t('forms.sendAgainIn', { seconds: left }))
    void start()
  }
  return (
    <div className={`grid gap-3 ${plain ? '' : 'needs-scripts'}`}>
      <FormBanner error={error} />
      <form method="post" action={plain?.action} onSubmit={press} className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {Object.entries(plain?.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          name="resend"
          value="1"
          kind="secondary"
          pending={isPending}
          pendingLabel={t('forms.sending')}
          aria-disabled={waits}
        >
          {label ?? t('forms.sendAgain')}
        </Button>
        {waits && (
          <span aria-hidden="true" className="text-small text-ink-muted num">
            {t('forms.sendAgainIn', { seconds: left })}
          </span>
        )}
      </form>
      {said !== '' && left > 0 && <p className="text-small">{said}</p>}
      <LiveRegion>{said !== '' && left === 0 ? t('forms.sendAgainNow') : said}</LiveRegion>
    </div>
  )
}
