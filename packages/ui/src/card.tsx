import type { ComponentPropsWithRef } from 'react'

/** A panel in the ticket shape, for settings and forms. A heading inside names it: pass `aria-labelledby`. */
export function Card({ className = '', children, ...rest }: ComponentPropsWithRef<'section'>) {
  return (
    <section {...rest} className={`ticket card ${className}`}>
      <div className="ticket-face">
        {/* The face cuts off what is too wide: at twice the size a single word may be. */}
        <div className="ticket-body wrap-anywhere">{children}</div>
      </div>
    </section>
  )
}
