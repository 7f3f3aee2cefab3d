import type { ReactNode } from 'react'

/**
 * Actions that stay in sight at the lower edge, above a tab bar, until the end of what they belong to has come; put it last there. On low
 * screens it stays at that end. Focus and fragments keep clear of it.
 */
export function ActionBar({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) {
  return (
    <section aria-label={label} className={`action-bar z-10 flex flex-wrap items-center gap-3 bg-paper py-3 ${className}`}>
      {children}
    </section>
  )
}
