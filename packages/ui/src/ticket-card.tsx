import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** Properties of `TicketCard`. */
export interface TicketCardProps {
  href: string
  title: ReactNode
  /** A `PlateArt` (or nothing: the card then starts with its title). */
  art?: ReactNode
  /** A control of its own above the card's link, as the save button. */
  action?: ReactNode
  /** Heading level of the title in the page's outline. */
  level?: 2 | 3 | 4
  /** Lines below the title. */
  children?: ReactNode
}

/**
 * A place or dish as a ticket with one cut corner. The title is its one link and the whole card its target; the focus ring lies on the outer
 * box, which nothing clips.
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
