import type { ComponentPropsWithRef } from 'react'

/** A panel in the shape of a ticket, for settings and forms. Pass the ID of its heading as `aria-labelledby`. */
export function Card({ className = '', children, ...rest }: ComponentPropsWithRef<'section'>) {
  return (
    <section {...rest} className={`ticket card ${className}`}>
      <div className="ticket-face">
        {/* Clips content that is too wide, such as a single word at 200% zoom. */}
        <div className="ticket-body wrap-anywhere">{children}</div>
      </div>
    </section>
  )
}
