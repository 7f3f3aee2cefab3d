import type { SessionAndUser } from '@morsel/contract/session'
import { describe, expect, test } from 'vitest'
import { decodeSessionCache, encodeSessionCache } from './session-cache.ts'
import { signingKeys } from './signed-value.ts'

const keys = signingKeys({ current: 'a secret of this installation, long', previous: [] }, 'cookie session_data')
const now = new Date('2026-01-01T00:00:00.000Z')
const until = new Date(now.getTime() + 60_000)
const value: SessionAndUser = {
  session: {
    id: 'b'.repeat(32),
    userId: 'a'.repeat(32),
    token: 't'.repeat(32),
    expiresAt: new Date('2026-01-08T00:00:00.000Z'),
    createdAt: now,
    updatedAt: now,
    ipAddress: '127.0.0.1',
    userAgent: 'ü/1',
  },
  user: {
    id: 'a'.repeat(32),
    email: 'a@example.com',
    name: 'Åsa 🍲',
    image: null,
    emailVerified: true,
    createdAt: now,
    updatedAt: now,
    twoFactorEnabled: false,
    username: 'asa',
    displayUsername: 'Asa',
    status: 'active',
    onboardedAt: now,
    bio: null,
  },
}
const text = encodeSessionCache(value, until, keys)
interface Cache {
  session: SessionAndUser
  expiresAt: number
  signature: string
}
const change = (edit: (cache: Cache) => object) => {
  const cache: Cache = JSON.parse(Buffer.from(text, 'base64url').toString())
  return Buffer.from(JSON.stringify({ ...cache, ...edit(cache) })).toString('base64url')
}

test('decodes what was encoded, with dates', () => {
  expect(decodeSessionCache(text, keys, now)).toEqual({ state: 'live', value })
})

test('the format of a copy is pinned (AUTH-251)', () => {
  expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toEqual({
    session: JSON.parse(JSON.stringify(value)),
    expiresAt: until.getTime(),
    signature: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  })
})

test('a copy expires (AUTH-250)', () => {
  expect(decodeSessionCache(text, keys, new Date(until.getTime() - 1)).state).toBe('live')
  expect(decodeSessionCache(text, keys, until)).toEqual({ state: 'expired' })
})

describe('forged', () => {
  test.each([
    ['another user', change(({ session }) => ({ session: { ...session, user: { ...session.user, id: 'c'.repeat(32) } } }))],
    ['a longer life', change(({ expiresAt }) => ({ expiresAt: expiresAt + 1 }))],
    ['a changed signature', change(({ signature }) => ({ signature: signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }))],
    ['an empty signature', change(() => ({ signature: '' }))],
    ['keys of another secret', encodeSessionCache(value, until, signingKeys({ current: 'other', previous: [] }, 'cookie session_data'))],
  ])('a copy with %s is forged', (_, forged) => {
    expect(decodeSessionCache(forged, keys, now)).toEqual({ state: 'forged' })
  })
})

describe('unreadable', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', 'abc'],
    ['another JSON', Buffer.from('[1]').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['no session', Buffer.from('{"session":null,"expiresAt":1,"signature":""}').toString('base64url')],
    ['a text where a number belongs', change(() => ({ expiresAt: 'soon' }))],
  ])('a copy with %s is unreadable', (_, broken) => {
    expect(decodeSessionCache(broken, keys, now)).toEqual({ state: 'unreadable' })
  })

  test('a copy from an older release, whose user lacks a field, is unreadable', () => {
    const { bio: _bio, ...older } = value.user
    // The user type of the older release lacked this member.
    const old = encodeSessionCache({ ...value, user: older } as SessionAndUser, until, keys)
    expect(decodeSessionCache(old, keys, now)).toEqual({ state: 'unreadable' })
  })
})

test('a copy of more than 4093 characters throws (AUTH-257)', () => {
  const sized = (length: number) => encodeSessionCache({ ...value, user: { ...value.user, name: 'n'.repeat(length) } }, until, keys)
  const longest = Array.from({ length: 3000 }, (_, length) => length).findLast((length) => {
    try {
      return sized(length).length <= 4093
    } catch {
      return false
    }
  })
  expect(longest).toBeGreaterThan(1000)
  expect(() => sized((longest ?? 0) + 1)).toThrow(RangeError)
})
