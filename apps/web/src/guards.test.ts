import { describe, expect, it } from 'vitest'
import { type GuardName, guards, type Verdict, type Visit } from './guards.ts'
import { safeRedirect } from './safe-redirect.ts'

const user = {
  id: '0'.repeat(32),
  email: 'ada@example.com',
  name: 'Ada',
  image: null,
  emailVerified: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  twoFactorEnabled: false,
  username: null,
  displayUsername: null,
  status: 'active',
  onboardedAt: null,
  bio: null,
} as const

const people = { guest: null, 'signed in': { user }, unknown: 'unknown' } as const satisfies Record<string, Visit['session']>

function visit(session: Visit['session'], href: string): Visit {
  const url = new URL(href, 'http://localhost')
  return {
    session,
    href,
    query: Object.fromEntries(url.searchParams),
    safeRedirect: (target) => safeRedirect(target, { origin: url.origin, isKnownPath: (path) => ['/search', '/settings'].includes(path) }),
  }
}

const pass = { pass: true }

describe.each<[GuardName, keyof typeof people, string, unknown]>([
  ['auth', 'guest', '/search', pass],
  ['auth', 'signed in', '/search', pass],
  ['auth', 'unknown', '/search', pass],
  ['require-auth', 'guest', '/settings', { to: '/login?redirect=%2Fsettings' }],
  ['require-auth', 'guest', '/settings?a=b&c=d', { to: '/login?redirect=%2Fsettings%3Fa%3Db%26c%3Dd' }],
  ['require-auth', 'signed in', '/settings', pass],
  ['require-auth', 'unknown', '/settings', { status: 503 }],
  ['require-guest', 'guest', '/login', pass],
  ['require-guest', 'unknown', '/login', pass],
  ['require-guest', 'signed in', '/login', { to: '/app' }],
  ['require-guest', 'signed in', '/login?redirect=%2Fsearch%3Fq%3Dramen', { to: '/search?q=ramen' }],
  ['require-guest', 'signed in', '/login?redirect=%2F%2Fevil.example', { to: '/app' }],
  ['require-guest', 'signed in', '/login?redirect=%2Flogin', { to: '/app' }],
  ['require-guest', 'signed in', '/signup?switch=1', pass],
])('%s, %s, %s', (guard, person, href, verdict) => {
  it(`gives ${JSON.stringify(verdict)}`, () => expect(guards[guard](visit(people[person], href))).toEqual(verdict))
})

it('never leads from one guard back to the other', () => {
  const asked: Verdict = guards['require-auth'](visit(null, '/settings'))
  if (!('to' in asked)) throw new Error('a guest must be sent to sign in')
  expect(guards['require-guest'](visit(null, asked.to))).toEqual(pass)
  expect(guards['require-guest'](visit({ user }, asked.to))).toEqual({ to: '/settings' })
})
