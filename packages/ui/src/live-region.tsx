import type { ReactNode } from 'react'

/** A polite, invisible announcement: keep it mounted and change its text (titles after navigation, result counts, pending texts). */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="true">
      {children}
    </div>
  )
}
