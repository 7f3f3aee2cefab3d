import type { ReactNode } from 'react'
import { Link } from '../basics/link.tsx'

export interface TicketCardProps {
  href: string
  title: ReactNode
  /** A `PlateArt`; without it, the card starts with its title. */
  art?: ReactNode
  /** A control outside the card's link, for example the save button (WEB-512). */
  action?: ReactNode
  /** The heading level of the title. */
  level?: 2 | 3 | 4
  /** The lines below the title. */
  children?: ReactNode
}

/**
 * A place or dish as a ticket with a cut corner. Its only link is the title, and the whole card is clickable (WEB-512). The focus ring is on the
 * outer box, which isn't clipped.
 */
export function TicketCard({ href, title, art, action, level = 3, children }: TicketCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="ticket">
      <div className="ticket-face">
        {art && <div className="ticket-art">{art}</div>}
        <div className="ticket-body">
          <Heading className="ticket-title">
            <Link className="ticket-link" href={href}>
              {title}
            </Link>
          </Heading>
          {children}
        </div>
      </div>
      {action && <div className="ticket-action">{action}</div>}
    </article>
  )
}
