import type { ReactNode } from 'react'

/** Text for assistive technology alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>
}
