import { type ReactNode, useEffect, useRef } from 'react'

/** The first heading of a page that says how something ended: it has the focus from the start, so that it is read (client runtime S16). */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}
