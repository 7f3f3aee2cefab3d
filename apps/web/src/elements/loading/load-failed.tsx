import { Button } from '@morsel/ui/basics/button'
import { ErrorPanel } from '@morsel/ui/content/error-panel'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'

/** A part of a page that failed to load: offers a retry and shows the request ID for support. */
export function LoadFailed({ children, tryAgain }: { children: ReactNode; tryAgain?: () => void }) {
  const t = useT()
  const router = useRouter()
  const { requestId } = router.options.context.site
  return (
    <ErrorPanel
      title={children}
      action={
        <Button kind="secondary" onClick={tryAgain ?? (() => void router.invalidate())}>
          {t('shell.tryAgain')}
        </Button>
      }
      note={requestId && t('shell.requestId', { id: requestId })}
    />
  )
}
