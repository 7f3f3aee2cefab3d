import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { usePush } from './use-push.ts'

/** Turns push notifications on and off in this browser. It asks for permission only after a click (WEB-967). */
export function PushCard() {
  const t = useT()
  const product = useRouter().options.context.site.name
  const { state, hasFailed, isPending, turnOn, turnOff } = usePush()
  const isOn = state === 'on'
  const texts = {
    loading: t('notifications.pushWhy', { product }),
    unsupported: t('notifications.pushUnsupported', { product }),
    blocked: t('notifications.pushBlocked'),
    off: t('notifications.pushWhy', { product }),
    on: t('notifications.pushActive'),
  }
  return (
    <Card id="push" className="mt-6" aria-labelledby="push-title">
      <h2 id="push-title" className="text-h3">
        {t('notifications.pushTitle')}
      </h2>
      <p role="status">{texts[state]}</p>
      {hasFailed && (
        <p role="alert" className="text-danger">
          {t('notifications.pushFailed')}
        </p>
      )}
      {(state === 'loading' || state === 'off' || isOn) && (
        <p>
          <Button
            kind={isOn ? 'secondary' : 'primary'}
            disabled={state === 'loading'}
            pending={isPending}
            pendingLabel={t('shell.loading')}
            onClick={() => void (isOn ? turnOff() : turnOn())}
          >
            {t(isOn ? 'notifications.pushOff' : 'notifications.pushOn')}
          </Button>
        </p>
      )}
    </Card>
  )
}
