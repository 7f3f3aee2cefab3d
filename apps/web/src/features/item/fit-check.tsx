import type { MenuItem } from '@morsel/contract/item'
import { Button } from '@morsel/ui/basics/button'
import { Suspense, useState } from 'react'
import { usePartWithMessages } from '../../elements/late/use-part-with-messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useNeeds } from '../../people/needs/use-needs.ts'
import { FitBadge } from '../../places/fit/fit-badge.tsx'

/** Whether a dish fits the reader, with a button to say what they need. */
export function FitCheck({ dish }: { dish: Pick<MenuItem, 'diets' | 'allergens'> }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const hasNeeds = useNeeds() !== undefined
  const NeedsDialog = usePartWithMessages(() => import('../../people/needs-dialog.tsx'), 'NeedsDialog', ['people'])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FitBadge dish={dish} />
      <Button kind="quiet" dense className="needs-scripts" onClick={() => setAsking(true)}>
        {t(hasNeeds ? 'menuTools.change' : 'menuTools.fits')}
      </Button>
      <Suspense>{isAsking && <NeedsDialog onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}
