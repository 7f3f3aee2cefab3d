import type { ConfirmDialogProps } from '@morsel/ui/confirm-dialog'
import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(async () => ({ default: (await import('@morsel/ui/confirm-dialog')).ConfirmDialog }))

/** Asks before something that cannot be taken back, for as long as it is there; the dialog is loaded when the first question comes. */
export function AskFirst(props: Omit<ConfirmDialogProps, 'open'>) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog open {...props} />
    </Suspense>
  )
}
