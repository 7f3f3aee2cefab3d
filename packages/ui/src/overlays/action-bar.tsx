import type { ReactNode } from 'react'

/**
 * Actions that stick to the bottom of the screen, above a tab bar, until the end of their parent has scrolled into view. Must be its last
 * child. On short screens, they don't stick. Focused elements and anchors stay visible above them.
 */
export function ActionBar({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) {
  return (
    <section aria-label={label} className={`action-bar z-10 flex flex-wrap items-center gap-3 bg-paper py-1.5 ${className}`}>
      {children}
    </section>
  )
}
