import type { ConfirmDialogProps } from '@morsel/ui/overlays/confirm-dialog'
import { Suspense } from 'react'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'

const ConfirmDialog = lazyPart(() => import('@morsel/ui/overlays/confirm-dialog'), 'ConfirmDialog')

/** Asks before something that cannot be taken back, for as long as it is there; the dialog is loaded when the first question comes. */
export function AskFirst(props: Omit<ConfirmDialogProps, 'open'>) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog open {...props} />
    </Suspense>
  )
}
