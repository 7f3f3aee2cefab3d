import type { ReactNode } from 'react'

/** Nothing here yet: a drawing (`art`, a `PlateArt` of format `square`), one sentence, one action. */
export function EmptyState({ art, children, action }: { art?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      {art && <div className="empty-art">{art}</div>}
      <p>{children}</p>
      {action}
    </div>
  )
}
