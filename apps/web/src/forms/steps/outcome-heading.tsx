import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of an outcome, on its own page or instead of a form. It takes the focus, so that screen readers announce it. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}
