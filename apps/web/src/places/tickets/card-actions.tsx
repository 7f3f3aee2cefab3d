import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyPart, NoPart } from '../../resilience/lazy/lazy-part.ts'

const Toggle = lazyPart(() => import('../compare/compare-toggle.tsx'), 'CompareToggle', NoPart)

/** Chooses the card for comparison. The rest of the card doesn't wait for the button, because clicks on it would be lost. */
export function CompareToggle(props: ComponentProps<typeof Toggle>) {
  return (
    <Suspense>
      <Toggle {...props} />
    </Suspense>
  )
}

/** The controls of a card, one below the other. */
export const CardActions = ({ children }: { children: ReactNode }) => <span className="grid gap-1">{children}</span>
