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
  /** Sends the mail once more. What it throws is shown. */
  send: () => Promise<unknown>
  /** A mail has just left, so that the button begins with waiting. */
  hasSent?: boolean
  /** So long a mail is given to arrive before another one is sent. */
  waitSeconds?: number
  label?: string
  /** What the button posts before the scripts run; without it there is no button until then. */
  plain?: { action: string; fields: Readonly<Record<string, string>> }
  /** How the last of those posts ended, when it brought this page. */
  outcome?: 'sent' | CallError | undefined
}

/** Sends a mail once more, not too often; the wait counts down beside the button and is not talked about. */
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
  // Without scripts nobody counts; the server does.
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
