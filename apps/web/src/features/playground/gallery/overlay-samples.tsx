import { Button } from '@morsel/ui/basics/button'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { showToast } from '../../../toasts/toasts.tsx'
import { Sample, useLength } from './sample.tsx'

const Dialog = lazy(() => import('@morsel/ui/overlays/dialog').then((file) => ({ default: file.Dialog })))
const ConfirmDialog = lazy(() => import('@morsel/ui/overlays/confirm-dialog').then((file) => ({ default: file.ConfirmDialog })))

export function OverlaySamples() {
  const t = useT()
  const long = useLength()
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Sample name="Dialog">
        <Button kind="secondary" className="needs-scripts justify-self-start" onClick={() => setOpen('dialog')}>
          {t('playground.show')}
        </Button>
      </Sample>
      <Sample name="ConfirmDialog">
        <Button kind="secondary" className="needs-scripts justify-self-start" onClick={() => setOpen('confirm')}>
          {t('playground.show')}
        </Button>
      </Sample>
      <Sample name="Toast">
        <Button
          kind="secondary"
          className="needs-scripts justify-self-start"
          onClick={() => showToast(long(t('shell.newVersion')), { label: t('shell.tryAgain'), onPress: () => {} })}
        >
          {t('playground.show')}
        </Button>
      </Sample>
      <Suspense fallback={null}>
        {open === 'dialog' && (
          <Dialog open onClose={close} title={long(t('shell.newVersion'))} description={long(t('shell.offline'))}>
            <div className="dialog-actions">
              <Button onClick={close}>{t('shell.close')}</Button>
            </div>
          </Dialog>
        )}
        {open === 'confirm' && (
          <ConfirmDialog
            open
            onClose={close}
            title={long(t('shell.signOut'))}
            cancelLabel={t('shell.close')}
            confirmLabel={t('shell.signOut')}
            onConfirm={close}
          >
            {long(t('shell.offline'))}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
