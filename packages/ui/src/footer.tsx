import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** A titled column of links. */
export interface FooterColumn {
  title: string
  links: readonly { label: string; href: string }[]
}

/** The end of every page: link columns (the help link always in the same place), `children` (theme and language), and a note with the data's sources. */
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
