import type { ComponentPropsWithRef } from 'react'

/** A panel in the ticket shape, for settings and forms. A heading inside names it: pass `aria-labelledby`. */
export function Card({ className = '', children, ...rest }: ComponentPropsWithRef<'section'>) {
  return (
    <section {...rest} className={`ticket card ${className}`}>
      <div className="ticket-face">
        <div className="ticket-body">{children}</div>
      </div>
    </section>
  )
}
