import { describe, expect, it } from 'vitest'
import { addressOf, pageAt, pages, type Visitor, visitors } from '../app/guard-matrix.ts'
import { guards, type Verdict, type Visit } from './guards.ts'
import { safeRedirect } from './safe-redirect.ts'

function visit(visitor: Visitor, href: string, more: Partial<Visit> = {}): Visit {
  const url = new URL(href, 'http://localhost')
  const { rules, ...facts }: Partial<Omit<Visit, 'rules'>> & { rules?: Partial<Visit['rules']>; session: Visit['session'] } =
    visitors[visitor]
  const isPage = (path: string) => pageAt(path) !== undefined
  return {
    path: url.pathname,
    href,
    query: Object.fromEntries(url.searchParams),
    cameFrom: undefined,
    isHere: false,
    hasJustEnded: false,
    isChallenged: false,
    hasPassword: true,
    rules: { mustVerifyEmail: false, mustUseTwoFactor: false, hasPlayground: false, ...rules },
    safeRedirect: (target) => safeRedirect(target, { origin: url.origin, isKnownPath: isPage }),
    isPage,
    ...facts,
    ...more,
  }
}

/** Runs guards as routes do: the root's guard before the page's own; the first that doesn't pass decides. */
function judged(visitor: Visitor, href: string, more: Partial<Visit> = {}): Verdict {
  const asked = visit(visitor, href, more)
  const names = ['every-page', ...(pages[pageAt(asked.path) ?? '']?.guards ?? [])] as const
  for (const name of names) {
    const verdict = guards[name].judge(asked)
    if (!('pass' in verdict)) return verdict
  }
  return { pass: true }
}

/** Returns every step from a requested path to the final page or error screen. */
function walk(visitor: Visitor, href: string, more: Partial<Visit> = {}): string[] {
  const steps = [href]
  for (let at = href; ; ) {
    const verdict = judged(visitor, at, more)
    if ('status' in verdict) return [...steps, String(verdict.status)]
    if ('pass' in verdict) return steps
    at = verdict.to
    if (steps.includes(at) || steps.length > 4) throw new Error(`${steps.join(' → ')} → ${at} leads in circles`)
    steps.push(at)
  }
}

const end = (steps: readonly string[]) => steps.at(-1)
const everybody = Object.keys(visitors).filter((name): name is Visitor => name in visitors)

describe.each(Object.entries(pages).map(([page, { rule }]) => [page, rule] as const))('%s (%s)', (page) => {
  const address = addressOf(page)

  it.each(everybody)('%s', (visitor) => {
    const steps = walk(visitor, address)
    expect(end(steps)).toBe(pages[page]?.instead[visitor] ?? address)
    expect(steps.length - 1).toBeLessThanOrEqual(3)
  })
})

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login?redirect=/login',
  '/goodbye?from=deleted',
  `/search?q=${'a'.repeat(3000)}`,
]

describe.each(hostile)('a URL with redirect=%s (WEB-226, WEB-200)', (target) => {
  it.each(Object.keys(pages).flatMap((page) => everybody.map((visitor) => [page, visitor] as const)))(
    'on %s, %s ends on one of our pages after at most three redirects',
    (page, visitor) => {
      const steps = walk(visitor, `${addressOf(page)}?${new URLSearchParams({ redirect: target })}`)
      expect(steps.length - 1).toBeLessThanOrEqual(3)
      for (const step of steps.slice(1)) expect(step).toMatch(/^(?:[45]\d\d|\/(?![/\\]).*)$/)
      for (const step of steps.slice(1)) expect(pageAt(new URL(step, 'http://localhost').pathname) ?? step).not.toContain('evil')
    },
  )
})

describe('the requested page (WEB-204, WEB-211)', () => {
  it.each<[Visitor, string, string]>([
    ['guest', '/settings/security?a=b&c=d', '/login?redirect=%2Fsettings%2Fsecurity%3Fa%3Db%26c%3Dd'],
    ['guest', '/settings/security#sessions', '/login?redirect=%2Fsettings%2Fsecurity%23sessions'],
    ['member', '/login?redirect=%2Fsearch%3Fq%3Dramen', '/search?q=ramen'],
    ['leaving', '/login?redirect=/search', '/settings/security/delete-your-account'],
    ['unverified', '/login?redirect=/settings', '/verify-email?redirect=%2Fsettings'],
    ['unverified', '/login?redirect=/search', '/search'],
    ['guest', '/two-factor?redirect=/settings', '/login?redirect=%2Fsettings&notice=sign-in-expired'],
    ['member', '/two-factor?redirect=/settings', '/settings'],
    ['member', '/verify-email?redirect=/settings', '/settings'],
  ])('%s at %s is kept', (visitor, href, goal) => expect(end(walk(visitor, href))).toBe(goal))
})

describe('query parameters that change what a guard does (WEB-217, WEB-222, WEB-223)', () => {
  it.each<[Visitor, string, string]>([
    ['member', '/signup?switch=1', '/signup?switch=1'],
    ['member', '/login?switch=1', '/app'],
    ['guest', '/verify-email?token=x', '/verify-email?token=x'],
    ['guest', '/verify-email?error=token_expired', '/verify-email?error=token_expired'],
    ['guest', '/verify-email?state=confirmed', '/verify-email?state=confirmed'],
    ['member', '/verify-email?token=x', '/verify-email?token=x'],
    ['unreadable', '/verify-email?token=x', '/verify-email?token=x'],
    ['member', '/goodbye?from=signed-out', '/goodbye?from=signed-out'],
    ['member', '/goodbye?from=elsewhere', '/app'],
    ['leaving', '/goodbye?from=deleted', '/settings/security/delete-your-account'],
  ])('%s at %s', (visitor, href, goal) => expect(end(walk(visitor, href))).toBe(goal))
})

it('the sign-in page says that the session ended (WEB-305)', () => {
  expect(end(walk('guest', '/settings', { hasJustEnded: true }))).toBe('/login?redirect=%2Fsettings&notice=session-ended')
})

it('an emailed link for its owner asks a guest to sign in, and continues afterwards', () => {
  const landing = '/settings/security?error=unauthorized'
  expect(end(walk('guest', landing))).toBe(`/login?redirect=${encodeURIComponent(landing)}&notice=link-first`)
  expect(end(walk('member', landing))).toBe(landing)
})

describe('setting up two-factor authentication', () => {
  const page = '/settings/security/setup-two-factor'

  it.each(['/settings/security', page])('is open to visitors from %s (WEB-220)', (cameFrom) => {
    expect(judged('member', page, { cameFrom })).toEqual({ pass: true })
  })

  it.each(['/settings', '/settings/security/delete-your-account', '/'])("can't be reached from %s (WEB-220)", (cameFrom) => {
    expect(judged('member', page, { cameFrom })).toEqual({ to: '/settings/security' })
  })

  it("continues if it's unknown whether the user has a password", () => {
    expect(judged('member', page, { cameFrom: '/settings/security', hasPassword: undefined })).toEqual({ pass: true })
  })
})

it.each<[Visitor, Verdict]>([
  ['guest', { to: '/login?redirect=%2Fsettings' }],
  ['unreadable', { status: 503 }],
  ['member', { to: '/settings/security' }],
  ['protected', { pass: true }],
])('a page that requires a second factor admits or redirects %s (WEB-218)', (visitor, verdict) => {
  expect(guards['require-2fa-enabled'].judge(visit(visitor, '/settings'))).toEqual(verdict)
})

it("the playground is open if it's turned on (WEB-224)", () => {
  const rules = { mustVerifyEmail: false, mustUseTwoFactor: false, hasPlayground: true }
  expect(judged('guest', '/playground', { rules })).toEqual({ pass: true })
})

it('never redirects to a page that this installation does not have (WEB-227)', () => {
  const isPage = (path: string) =>
    !['/onboarding', '/verify-email', '/two-factor', '/settings/security'].some((gone) => path.startsWith(gone))
  for (const visitor of ['unverified', 'newcomer', 'unenrolled', 'leaving'] as const)
    expect(judged(visitor, '/app', { isPage })).toEqual({ pass: true })
  expect(judged('challenged', '/settings', { isPage })).toEqual({ to: '/login?redirect=%2Fsettings' })
})
