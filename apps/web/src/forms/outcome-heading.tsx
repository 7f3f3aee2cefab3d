import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what a form has led to: it takes the place of the form, and the focus. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}
