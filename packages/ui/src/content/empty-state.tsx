import type { ReactNode } from 'react'

/** Shown when there is no content yet: a drawing (`art`, a `PlateArt` of format `square`), a sentence and an action. */
export function EmptyState({ art, children, action }: { art?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      {art && <div className="empty-art">{art}</div>}
      <p>{children}</p>
      {action}
    </div>
  )
}
