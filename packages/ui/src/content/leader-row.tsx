import type { ReactNode } from 'react'
import { Link } from '../basics/link.tsx'

/** A line of a menu: name, dots, price, and a note (description, diets) below. Screen readers don't read the dots. */
export function LeaderRow({ name, href, price, children }: { name: ReactNode; href?: string; price?: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <div className="leader">
        <span className="leader-name">
          {href ? (
            <Link className="leader-link" href={href}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="leader-dots" aria-hidden="true" />
        {price && <span className="leader-price">{price}</span>}
      </div>
      {children && <div className="leader-note">{children}</div>}
    </div>
  )
}
