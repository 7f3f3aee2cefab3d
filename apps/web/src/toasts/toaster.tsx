import { createToaster, Toaster as ToasterView, type ToastMessage } from '@morsel/ui/overlays/toast'
import { useEffect } from 'react'
import { useT } from '../i18n/messages-provider.tsx'

const { manager, show } = createToaster()

/** The toast list, loaded when the first toast is shown. */
export function Toaster({ onReady }: { onReady: (show: (message: ToastMessage) => void) => void }) {
  const t = useT()
  useEffect(() => onReady(show), [])
  return <ToasterView manager={manager} closeLabel={t('shell.close')} />
}
