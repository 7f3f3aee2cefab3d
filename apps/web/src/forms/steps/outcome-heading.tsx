import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of how something ended, on a page of its own or in the place of a form: it has the focus, so that it is read. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}
