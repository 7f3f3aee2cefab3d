import type { ReactNode } from 'react'
import { PlateArt } from './plate-art.tsx'

/** Nothing here yet: a drawing, one sentence, one action (client-runtime S0, States). */
export function EmptyState({ children, action, seed = 'empty' }: { children: ReactNode; action?: ReactNode; seed?: string }) {
  return (
    <div className="empty">
      <PlateArt id={seed} format="square" className="empty-art" />
      <p>{children}</p>
      {action}
    </div>
  )
}
