import type { ComponentPropsWithRef } from 'react'

/** Long text with at most 68 characters per line. */
export function Prose({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`prose ${className}`} />
}
