import type { ReactNode } from 'react'

/** An invisible, polite announcement. Keep it mounted and change its text (title after navigation, number of results). */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="true">
      {children}
    </div>
  )
}
