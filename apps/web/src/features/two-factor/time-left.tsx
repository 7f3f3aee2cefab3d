import type { TwoFactorStatusOutput } from '@morsel/contract/two-factor'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { useEffect } from 'react'
import { useCountdown } from '../../forms/use-countdown.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'

/** The countdown is shown during the last seconds. */
const soonSeconds = 120

/** The time limit of the sign-in: at first the total, near the end a visible countdown that is announced once (WEB-725). */
export function TimeLeft({ waiting, onEnd }: { waiting: TwoFactorStatusOutput; onEnd: () => void }) {
  const t = useT()
  const locale = useLocale()
  const { asked, expiresAt, seconds } = waiting
  const { left } = useCountdown(expiresAt ? Math.max(0, Math.ceil((expiresAt.getTime() - asked.getTime()) / 1000)) : 0)
  useEffect(() => {
    if (left === 0) onEnd()
  }, [left === 0])
  const isSoon = left <= soonSeconds
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false })
  const time = `${Math.floor(left / 60)}:${digits.format(left % 60)}`
  return (
    <>
      <p className="text-small text-ink-muted num">
        {isSoon ? t('twoFactor.timeLeft', { time }) : t('twoFactor.within', { minutes: Math.round(seconds.challenge / 60) })}
      </p>
      <LiveRegion>{isSoon && t('twoFactor.endsSoon', { minutes: soonSeconds / 60 })}</LiveRegion>
    </>
  )
}
