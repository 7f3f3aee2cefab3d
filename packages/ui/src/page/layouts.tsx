import type { ReactNode } from 'react'

/** The props of every layout: a `SkipLink` and the page. */
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

/** Transparent header, main at full width (sections have their own `page` column), large footer. */
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

/** A form column of 400 px and, from 1024 px, a tall panel of plate art next to it. `art` is a `PlateArt` of format `tall`. */
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

/** The bars of the app with a side navigation (from 900 px) and a column of at most 720 px. `back` leads to the index below 900 px. */
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

/** A page without bars: goodbye and the error screen. `art` is a `PlateArt` of format `square`. */
export function BareLayout({ skip, art, children }: Shell & { art?: ReactNode }) {
  return (
    <div className="shell layout-bare">
      {skip}
      <main id="main" tabIndex={-1} className="page">
        {art && <div className="bare-art">{art}</div>}
        <div className="grid min-w-0 justify-items-start gap-4 self-center">{children}</div>
      </main>
    </div>
  )
}
