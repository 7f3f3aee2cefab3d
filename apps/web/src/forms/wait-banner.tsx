import type { CallError } from '@morsel/client/errors'
import { Banner } from '@morsel/ui/basics/banner'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { useState } from 'react'
import { useT } from '../i18n/messages-provider.tsx'
import { waitSentence } from './form-messages.ts'
import { useCountdown } from './use-countdown.ts'

/**
 * "Too many attempts" with a visible countdown, announced once at the start and once at the end (WEB-627). It stays
 * afterwards, because it may have the focus.
 */
export function WaitBanner({ error }: { error: CallError }) {
  const t = useT()
  const seconds = error.retryAfterSeconds ?? 1
  const { left, restart } = useCountdown(seconds)
  const [counted, setCounted] = useState(error)
  if (error !== counted) {
    setCounted(error)
    restart(seconds)
  }
  const isOver = left === 0
  return (
    <>
      <Banner kind={isOver ? 'info' : 'danger'} role={isOver ? 'note' : 'alert'}>
        <span aria-hidden={!isOver}>{isOver ? t('forms.waitIsOver') : waitSentence(t, left)}</span>
        {!isOver && <span className="vh">{waitSentence(t, seconds)}</span>}
      </Banner>
      <LiveRegion>{isOver && t('forms.waitIsOver')}</LiveRegion>
    </>
  )
}
