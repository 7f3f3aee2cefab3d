import type { ReactNode } from 'react'

/** The bar at the top: `brand` (a linked `Logo`), `search` where there is room for it, then `children` (links, the account menu). `sticky` for the app, clear for landing pages. */
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
