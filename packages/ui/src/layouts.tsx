import type { ReactNode } from 'react'

/** What every layout is given: a `SkipLink`, then its bars, then the page. */
interface Shell {
  skip: ReactNode
  children: ReactNode
}

/** Header, main column of at most 1200 px, footer, and a tab bar on small screens. */
export function AppLayout({
  skip,
  header,
  footer,
  tabBar,
  children,
}: Shell & { header: ReactNode; footer: ReactNode; tabBar?: ReactNode }) {
  return (
    <div className="shell layout-app">
      {skip}
      {header}
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
      {footer}
      {tabBar}
    </div>
  )
}

/** Clear header, full-bleed main (sections bring their own `page` column), big footer. */
export function LandingLayout({ skip, header, footer, children }: Shell & { header: ReactNode; footer: ReactNode }) {
  return (
    <div className="shell layout-landing">
      {skip}
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}

/** A form column of 400 px at the left and, from 1024 px on, a tall panel of plate art beside it. `art` is a `PlateArt` of format `tall`. */
export function AuthLayout({ skip, brand, art, footer, children }: Shell & { brand: ReactNode; art: ReactNode; footer?: ReactNode }) {
  return (
    <div className="layout-auth">
      {skip}
      <div className="auth-side">
        <header>{brand}</header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {footer && <footer className="auth-foot">{footer}</footer>}
      </div>
      <div className="auth-art">
        <div className="auth-panel">{art}</div>
      </div>
    </div>
  )
}

/** The app's bars with a side navigation (from 900 px) and a column of at most 720 px; `back` leads to the index below 900 px. */
export function SettingsLayout({
  skip,
  header,
  nav,
  back,
  footer,
  tabBar,
  children,
}: Shell & { header: ReactNode; nav: ReactNode; back?: ReactNode; footer: ReactNode; tabBar?: ReactNode }) {
  return (
    <div className="shell">
      {skip}
      {header}
      <div className="page layout-settings">
        <div className="settings-side">{nav}</div>
        <main id="main" tabIndex={-1} className="settings-main">
          {back && <div className="settings-back">{back}</div>}
          {children}
        </main>
      </div>
      {footer}
      {tabBar}
    </div>
  )
}

/** No bars: goodbye and the error screen. `art` is a `PlateArt` of format `square`. */
export function BareLayout({ skip, art, children }: Shell & { art?: ReactNode }) {
  return (
    <div className="shell layout-bare">
      {skip}
      <main id="main" tabIndex={-1} className="page">
        {art && <div className="bare-art">{art}</div>}
        <div className="bare-words">{children}</div>
      </main>
    </div>
  )
}
