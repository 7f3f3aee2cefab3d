import { expect, test } from 'vitest'
import { signJwt, verifyJwt } from './jwt.ts'
import { signingKeys } from './signed-value.ts'

const keys = signingKeys({ current: 'a secret', previous: [] }, 'address')
const now = new Date('2026-03-04T12:00:00.900Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const sign = () => signJwt({ email: 'ann@example.com' }, keys, { now, ttlSeconds: 60 })

test('comes back with its claims until it expires (AUTH-501)', async () => {
  const token = await sign()
  const claims = { email: 'ann@example.com', iat: 1_772_625_600, exp: 1_772_625_660 }
  expect(await verifyJwt(token, keys, now)).toEqual({ state: 'valid', claims })
  expect(await verifyJwt(token, keys, later(59))).toMatchObject({ state: 'valid' })
  expect(await verifyJwt(token, keys, later(60))).toEqual({ state: 'expired' })
})

test('a retired secret is still believed, another one or another purpose never (SEC-310, SEC-311)', async () => {
  const token = await sign()
  expect(await verifyJwt(token, signingKeys({ current: 'next', previous: ['a secret'] }, 'address'), now)).toMatchObject({ state: 'valid' })
  expect(await verifyJwt(token, signingKeys({ current: 'next', previous: [] }, 'address'), now)).toEqual({ state: 'invalid' })
  expect(await verifyJwt(token, signingKeys({ current: 'a secret', previous: [] }, 'cursor'), later(600))).toEqual({ state: 'invalid' })
})

test('changed, unsigned and no tokens at all', async () => {
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
