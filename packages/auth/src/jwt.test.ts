import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { remoteKeySet, signJwt, verifyJwt, verifyProviderJwt } from './jwt.ts'
import { signingKeys } from './signed-value.ts'

const keys = signingKeys({ current: 'a secret', previous: [] }, 'address')
const now = new Date('2026-03-04T12:00:00.900Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const sign = () => signJwt({ email: 'ann@example.com' }, keys, { now, ttlSeconds: 60 })

test('a token returns its claims until it expires (AUTH-501)', async () => {
  const token = await sign()
  const claims = { email: 'ann@example.com', iat: 1_772_625_600, exp: 1_772_625_660 }
  expect(await verifyJwt(token, keys, now)).toEqual({ state: 'valid', claims })
  expect(await verifyJwt(token, keys, later(59))).toMatchObject({ state: 'valid' })
  expect(await verifyJwt(token, keys, later(60))).toEqual({ state: 'expired' })
})

test('a retired secret still verifies, but another secret or purpose doesn’t (SEC-310, SEC-311)', async () => {
  const token = await sign()
  expect(await verifyJwt(token, signingKeys({ current: 'next', previous: ['a secret'] }, 'address'), now)).toMatchObject({ state: 'valid' })
  expect(await verifyJwt(token, signingKeys({ current: 'next', previous: [] }, 'address'), now)).toEqual({ state: 'invalid' })
  expect(await verifyJwt(token, signingKeys({ current: 'a secret', previous: [] }, 'cursor'), later(600))).toEqual({ state: 'invalid' })
})

test('changed, unsigned and malformed tokens are refused', async () => {
  const [header = '', payload = '', signature = ''] = (await sign()).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const other = Buffer.from('{"email":"eve@example.com","iat":1772625600,"exp":1972625660}').toString('base64url')
  for (const token of [
    '',
    '.',
    '..',
    'x'.repeat(100_000),
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${other}.${signature}`,
  ]) {
    expect(await verifyJwt(token, keys, now)).toEqual({ state: 'invalid' })
  }
})

describe('the key set of a provider is fetched (SOCIAL-235)', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
  afterEach(() => void vi.useRealTimers())

  /** Verifies a token under a key ID. @returns how often the key set has been fetched so far */
  function provider() {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwks = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'known', alg: 'RS256' }] })
    let fetches = 0
    const keySet = remoteKeySet('https://provider.example/keys', async () => {
      fetches += 1
      return jwks
    })
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return async (kid: string) => {
      const at = new Date()
      const iat = Math.floor(at.getTime() / 1000)
      const body = `${part({ alg: 'RS256', kid })}.${part({ sub: 'ann', iss: 'p', aud: 'us', iat, exp: iat + 60 })}`
      const token = `${body}.${signBytes('RSA-SHA256', Buffer.from(body), privateKey).toString('base64url')}`
      await verifyProviderJwt(token, keySet, { issuers: ['p'], audiences: ['us'], now: at }).catch(() => undefined)
      return fetches
    }
  }

  test('again after ten minutes', async () => {
    const show = provider()
    expect(await show('known')).toBe(1)
    vi.setSystemTime(later(599))
    expect(await show('known')).toBe(1)
    vi.setSystemTime(later(601))
    expect(await show('known')).toBe(2)
  })

  test('at most every thirty seconds for unknown keys', async () => {
    const show = provider()
    expect(await show('known')).toBe(1)
    vi.setSystemTime(later(29))
    expect(await show('unknown')).toBe(1)
    vi.setSystemTime(later(31))
    expect(await show('unknown')).toBe(2)
    expect(await show('unknown')).toBe(2)
  })
})
