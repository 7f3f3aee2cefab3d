import type { ChangeTarget, FieldName } from '@morsel/contract/change'
import { Suspense } from 'react'
import { useInView } from '../../elements/late/use-in-view.ts'
import { usePartWithMessages } from '../../elements/late/use-part-with-messages.ts'

/** Who gave a fact, and a button to confirm it. Loaded late, so that pages cached for guests don't depend on them. */
export function FactTools(props: { target: ChangeTarget; field: FieldName }) {
  const FactOrigin = usePartWithMessages(() => import('./fact-origin.tsx'), 'FactOrigin', ['contribute'])
  const { ref, isSeen } = useInView<HTMLDivElement>()
  return (
    <div ref={ref} className="needs-scripts no-print">
      {isSeen && (
        <Suspense>
          <FactOrigin {...props} />
        </Suspense>
      )}
    </div>
  )
}
