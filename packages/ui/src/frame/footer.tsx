import type { ReactNode } from 'react'
import { Link } from '../basics/link.tsx'

/** A column of links with a title. */
export interface FooterColumn {
  title: string
  links: readonly { label: string; href: string }[]
}

/**
 * The footer of every page: columns of links (help is always in the same place), `children` (theme and language) and a note that names the
 * data sources.
 */
export function Footer({
  brand,
  navLabel,
  columns,
  note,
  children,
}: {
  brand?: ReactNode
  navLabel: string
  columns: readonly FooterColumn[]
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="rule" />
        <div className="footer-top">
          {brand && <div>{brand}</div>}
          <nav aria-label={navLabel}>
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2 className="footer-title">{title}</h2>
                <ul className="footer-links">
                  {links.map(({ label, href }) => (
                    <li key={href}>
                      <Link href={href}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="footer-end">
          {note && <div className="footer-note">{note}</div>}
          {children}
        </div>
      </div>
    </footer>
  )
}
