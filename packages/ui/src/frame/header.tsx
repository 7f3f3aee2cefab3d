import type { ReactNode } from 'react'

/**
 * The bar at the top: `brand` (a linked `Logo`), `search` if there is room, and `children` (links, account menu). `sticky` in the app, transparent on
 * landing pages.
 */
export function Header({
  brand,
  search,
  sticky = false,
  navLabel,
  children,
}: {
  brand: ReactNode
  search?: ReactNode
  sticky?: boolean
  navLabel: string
  children?: ReactNode
}) {
  return (
    <header className={`header ${sticky ? 'header-sticky' : 'header-clear'}`}>
      <div className="header-row">
        <div className="header-brand">{brand}</div>
        {search && <div className="header-search max-md:hidden">{search}</div>}
        <nav className="header-end" aria-label={navLabel}>
          {children}
        </nav>
      </div>
    </header>
  )
}
