import type { ReactNode } from 'react'
import { Link } from '../basics/link.tsx'

/** A small ticket that is a link: art above, text below (the cuisines of the landing page). */
export function TicketTile({ href, art, children }: { href: string; art: ReactNode; children: ReactNode }) {
  return (
    <div className="ticket">
      <div className="ticket-face">
        <div className="ticket-art">{art}</div>
        <Link className="ticket-link ticket-text" href={href}>
          {children}
        </Link>
      </div>
    </div>
  )
}
