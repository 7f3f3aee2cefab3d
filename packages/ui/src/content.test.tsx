import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { faviconSvg } from './art/logo/logo.ts'
import { monogram } from './art/marks/monogram.ts'
import { type LinkProps, LinkProvider } from './basics/link.tsx'
import { Avatar } from './content/avatar.tsx'
import { Breadcrumb } from './content/breadcrumb.tsx'
import { EmptyState } from './content/empty-state.tsx'
import { HoursTable } from './content/hours-table.tsx'
import { LeaderRow } from './content/leader-row.tsx'
import { PriceLevel } from './content/price.tsx'
import { Rating } from './content/rating.tsx'
import { SkeletonCard } from './content/skeleton.tsx'
import { Pagination } from './controls/pagination.tsx'
import { SettingsNav } from './controls/settings-nav.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { TabBar } from './frame/tab-bar.tsx'
import { AppLayout, AuthLayout, BareLayout, LandingLayout, SettingsLayout } from './page/layouts.tsx'
import { SkipLink } from './page/skip-link.tsx'
import { PlateArt } from './plate-art.tsx'
import { SaveButton } from './tickets/save-button.tsx'
import { TicketCard } from './tickets/ticket-card.tsx'

const html = renderToStaticMarkup

/** Replaces the router's link. */
const RouterLink = ({ href, children }: LinkProps) => <a href={`/routed${href}`}>{children}</a>

describe('TicketCard', () => {
  const card = html(
    <TicketCard
      href="/restaurant/torino/lina"
      title="Trattoria Lina"
      art={<PlateArt id="1" />}
      action={<SaveButton label="Save Trattoria Lina" isSaved={false} />}
    />,
  )

  it('has one link, in its heading, that can be focused (WEB-512)', () => {
    expect(card.match(/<a /g)).toHaveLength(1)
    expect(card).toMatch(/<h3[^>]*><a[^>]*href="\/restaurant\/torino\/lina"[^>]*>Trattoria Lina<\/a><\/h3>/)
    expect(card).not.toContain('tabindex')
  })

  it('keeps its action outside the clipped face and outside the link (WEB-512)', () => {
    const face = card.indexOf('ticket-face')
    const action = card.indexOf('ticket-action')
    const between = card.slice(face, action)
    expect((between.match(/<div/g) ?? []).length).toBeLessThanOrEqual((between.match(/<\/div/g) ?? []).length)
    expect(card).toMatch(/aria-label="Save Trattoria Lina" aria-pressed="false"/)
  })

  it('draws the focus ring on the outer box, which is not clipped', () => {
    const css = readFileSync(new URL('css/ticket.css', import.meta.url), 'utf8')
    const rule = (selector: string) => css.slice(css.indexOf(`\n${selector} {`)).split('}')[0]
    expect(rule('.ticket')).not.toContain('clip-path')
    expect(rule('.ticket')).not.toContain('overflow')
    expect(rule('.ticket-face')).toContain('clip-path')
    expect(rule('.ticket:has(.ticket-link:focus-visible)')).toMatch(/outline: 3px solid var\(--focus\);\s+outline-offset: 2px/)
  })
})

describe('screen readers read', () => {
  it('a rating as text, not its digits (WEB-510)', () => {
    expect(html(<Rating value="4.6" count="128" label="4.6 out of 5 (128)" />)).toMatch(
      /aria-hidden="true">.*4\.6.*<span class="vh">4\.6 out of 5 \(128\)<\/span>/,
    )
  })

  it('a price level as text (WEB-510)', () => {
    expect(html(<PriceLevel symbols="€€" label="medium price" />)).toBe(
      '<span><span aria-hidden="true">€€</span><span class="vh">medium price</span></span>',
    )
  })

  it('a dish and its price, not the dots (WEB-510)', () => {
    const row = html(<LeaderRow name="Agnolotti" href="/item/1" price="€16" />)
    expect(
      row
        .replace(/<span[^>]*aria-hidden[^>]*><\/span>/, '')
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/),
    ).toEqual(['Agnolotti', '€16'])
    expect(row).toContain('leader-dots" aria-hidden="true"')
  })

  it('hours by day, with a text for today (WEB-510)', () => {
    const table = html(
      <HoursTable
        caption="Local time"
        todayLabel="Today"
        rows={[
          { day: 'Friday', hours: ['12:00–14:30', '19:00–23:00'], isToday: true },
          { day: 'Sunday', hours: ['Closed'] },
        ]}
      />,
    )
    expect(table.match(/<th scope="row">/g)).toHaveLength(2)
    expect(table).toMatch(/Friday<span[^>]*>Today<\/span>/)
    expect(table).toContain('<caption>Local time</caption>')
  })

  it('no plate art, avatars or placeholders (WEB-511)', () => {
    for (const decoration of [<PlateArt key="1" id="1" />, <Avatar key="2" id="1" name="Ada" />, <SkeletonCard key="3" />])
      expect(html(decoration)).toMatch(/^<(svg|span|div)[^>]*aria-hidden="true"/)
  })

  it('the current page in the navigation', () => {
    expect(html(<Breadcrumb label="Breadcrumb" items={[{ label: 'Torino', href: '/t' }, { label: 'Lina' }]} />)).toMatch(
      /<span aria-current="page">Lina/,
    )
    for (const nav of [TabBar, SettingsNav]) {
      const Nav = nav
      const found = html(
        <Nav
          label="Sections"
          items={[
            { label: 'A', href: '/a', icon: null },
            { label: 'B', href: '/b', icon: null, isCurrent: true },
          ]}
        />,
      )
      expect(found).toContain('<nav')
      expect(found).toContain('aria-label="Sections"')
      expect(found.match(/aria-current="page"/g)).toHaveLength(1)
      expect(found).toMatch(/href="\/b" aria-current="page"/)
    }
  })

  it('only links to pages that exist', () => {
    expect(html(<Pagination label="Pages" />)).toBe('')
    expect(html(<Pagination label="Pages" next={{ href: '?after=1', label: 'Next' }} />)).toMatch(/^<nav[^>]*><a[^>]*rel="next"/)
  })
})

describe('LinkProvider', () => {
  it('makes every link use the router', () => {
    const page = html(
      <LinkProvider value={RouterLink}>
        <TicketCard href="/a" title="A" />
        <LeaderRow name="B" href="/b" />
        <Footer navLabel="Footer" columns={[{ title: 'T', links: [{ label: 'C', href: '/c' }] }]} />
        <TabBar label="Tabs" items={[{ label: 'D', href: '/d', icon: null }]} />
      </LinkProvider>,
    )
    expect([...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/routed/a', '/routed/b', '/routed/c', '/routed/d'])
  })
})

describe('layouts', () => {
  const skip = <SkipLink>Skip to content</SkipLink>
  const bars = { header: <Header navLabel="Main" brand="M" />, footer: <Footer navLabel="Footer" columns={[]} /> }
  const layouts = {
    AppLayout: (
      <AppLayout skip={skip} {...bars}>
        x
      </AppLayout>
    ),
    LandingLayout: (
      <LandingLayout skip={skip} {...bars}>
        x
      </LandingLayout>
    ),
    AuthLayout: (
      <AuthLayout skip={skip} brand="M" art={<PlateArt id="1" format="tall" />} footer="help">
        x
      </AuthLayout>
    ),
    SettingsLayout: (
      <SettingsLayout skip={skip} {...bars} nav={<SettingsNav label="Settings" items={[]} />}>
        x
      </SettingsLayout>
    ),
    BareLayout: <BareLayout skip={skip}>x</BareLayout>,
  }

  it.each(Object.entries(layouts))('%s has one main landmark, which the skip link at the start leads to (WEB-500)', (_, layout) => {
    const page = html(layout)
    expect(page.match(/<main/g)).toHaveLength(1)
    expect(page).toMatch(/<main id="main" tabindex="-1"/i)
    expect((page.match(/<header/g) ?? []).length).toBeLessThanOrEqual(1)
    expect((page.match(/<footer/g) ?? []).length).toBeLessThanOrEqual(1)
    expect(/<(a|button|input)\b[^>]*>/.exec(page)?.[0]).toContain('href="#main"')
  })

  it.each(Object.entries(layouts))('%s needs no style attribute, which a strict content security policy would drop', (_, layout) => {
    expect(html(layout)).not.toContain('style=')
    expect(html(<EmptyState>Nothing here yet</EmptyState>)).not.toContain('style=')
  })
})

describe('monogram', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['zoë', 'Z'],
    ['Juan Carlos de la Cruz', 'JC'],
    ['李 小龙', '李小'],
    ['  "Fizz"  ', 'F'],
    ['!?', '!'],
    ['', ''],
  ])('%j becomes %j', (name, letters) => {
    expect(monogram(name)).toBe(letters)
  })
})

describe('styles', () => {
  const files = ['base', 'actions', 'fields', 'ticket', 'plate', 'content', 'feedback', 'navigation', 'layouts', 'overlays']

  it.each(files)('%s.css uses only logical directions, not left and right (WEB-516)', (file) => {
    const css = readFileSync(new URL(`css/${file}.css`, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '')
    expect(
      css.match(
        /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right|top|bottom)|left|right|top|bottom|width|height|(?:min|max)-(?:width|height))\s*:/g,
      ),
    ).toBeNull()
    expect(css).not.toMatch(/text-align:\s*(left|right)/)
  })

  it('the favicon is one small image (WEB-857)', () => {
    expect(faviconSvg).toMatch(/^<svg[^>]*xmlns=.*<\/svg>$/)
    expect(faviconSvg.length).toBeLessThan(700)
  })
})
