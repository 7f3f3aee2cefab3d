import type { ComponentPropsWithRef } from 'react'

/** Running text: at most 68 characters a line, with the rhythm of a printed page. */
export function Prose({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`prose ${className}`} />
}
