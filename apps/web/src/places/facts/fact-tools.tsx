import type { ChangeTarget, FieldName } from '@morsel/contract/change'
import { Suspense } from 'react'
import { useInView } from '../../elements/late/use-in-view.ts'
import { usePartWithMessages } from '../../elements/late/use-part-with-messages.ts'
import { useSession } from '../../session/session-state.ts'

/** Who provided a fact, and a button to confirm it. Loaded late, so that pages cached for guests don't depend on them. */
export function FactTools(props: { target: ChangeTarget; field: FieldName }) {
  const FactOrigin = usePartWithMessages(() => import('./fact-origin.tsx'), 'FactOrigin', ['contribute'])
  const { ref, isSeen } = useInView<HTMLDivElement>()
  const isGuest = useSession() === null
  return (
    // As tall as the button, which guests don't have.
    <div ref={ref} className={`needs-scripts no-print ${isGuest ? '' : 'min-h-10'}`}>
      {isSeen && (
        <Suspense>
          <FactOrigin {...props} />
        </Suspense>
      )}
    </div>
  )
}
