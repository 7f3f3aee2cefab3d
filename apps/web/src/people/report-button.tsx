import type { ReportKind } from '@morsel/contract/report'
import { Button } from '@morsel/ui/basics/button'
import { Suspense } from 'react'
import { useOpener } from '../elements/late/use-opener.ts'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'

const ReportForm = lazyPart(() => import('./report-form.tsx'), 'ReportForm')

/** Lets a signed-in user report a problem with a page. */
export function ReportButton({ kind, id, label }: { kind: ReportKind; id: string; label: string }) {
  const { isOpen, open, close } = useOpener()
  return (
    <div className="needs-scripts no-print grid justify-items-start gap-3">
      <Button kind="quiet" dense aria-expanded={isOpen} onClick={() => void open()}>
        {label}
      </Button>
      <Suspense>{isOpen && <ReportForm kind={kind} id={id} onClose={close} />}</Suspense>
    </div>
  )
}
