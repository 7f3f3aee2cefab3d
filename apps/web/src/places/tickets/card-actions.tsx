import { type ReactNode, Suspense } from 'react'
import { lazyPart, NoPart } from '../../resilience/lazy/lazy-part.ts'

/** Chooses what is compared; a card without it is whole. */
export const CompareToggle = lazyPart(() => import('../compare/compare-toggle.tsx'), 'CompareToggle', NoPart)

/** The controls of a card, one below the other. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <span className="grid gap-1">
      <Suspense>{children}</Suspense>
    </span>
  )
}
