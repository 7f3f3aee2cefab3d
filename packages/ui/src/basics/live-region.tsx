import type { ReactNode } from 'react'

/**
 * Announces its text politely to screen readers. Keep it mounted and change the text (the title after a navigation, the number of results).
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="true">
      {children}
    </div>
  )
}
