import { Banner } from '@morsel/ui/banner'
import { LiveRegion } from '@morsel/ui/live-region'
import { useT } from '../i18n/messages-provider.tsx'
import { waitSentence } from './form-messages.ts'
import { useCountdown } from './use-countdown.ts'

/** "Too many attempts", with the seconds counting down for the eye; said once at the start and once at the end (client runtime S0.1). */
export function WaitBanner({ seconds }: { seconds: number }) {
  const t = useT()
  const { left } = useCountdown(seconds)
  return (
    <>
      {left > 0 && (
        <Banner kind="danger">
          <span aria-hidden="true">{waitSentence(t, left)}</span>
          <span className="vh">{waitSentence(t, seconds)}</span>
        </Banner>
      )}
      <LiveRegion>{left === 0 && t('forms.waitIsOver')}</LiveRegion>
    </>
  )
}
