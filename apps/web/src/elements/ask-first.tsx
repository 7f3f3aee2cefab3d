import type { ConfirmDialogProps } from '@morsel/ui/overlays/confirm-dialog'
import { Suspense } from 'react'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'

const ConfirmDialog = lazyPart(() => import('@morsel/ui/overlays/confirm-dialog'), 'ConfirmDialog')

/** Asks before an action that can't be undone, while mounted. The dialog loads on first use. */
export function AskFirst(props: Omit<ConfirmDialogProps, 'open'>) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog open {...props} />
    </Suspense>
  )
}
