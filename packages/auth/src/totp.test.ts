import { describe, expect, test } from 'vitest'
import { hotp } from './oslo.ts'
import { findTotpStep, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

const rfcSecret = '12345678901234567890'
const key = new TextEncoder().encode(rfcSecret)

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226, appendix D: counter %i is %s', async (counter, code) => {
  expect(await hotp(key, counter, 6)).toBe(code)
})

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: second %i is %s', async (second, code) => {
  const step = totpStep(new Date(second * 1000))
  expect(await hotp(key, step, 8)).toBe(code)
  expect(await totpCode(rfcSecret, step)).toBe(code.slice(2))
})

describe('a code', () => {
  const now = new Date('2026-03-04T12:00:10.000Z')
  const step = totpStep(now)

  test.each([-1, 0, 1])('is accepted %i steps away (AUTH-706)', async (away) => {
    expect(await findTotpStep(rfcSecret, await totpCode(rfcSecret, step + away), now)).toBe(step + away)
  })

  test.each([-2, 2, -20_000])('is rejected %i steps away (AUTH-706)', async (away) => {
    expect(await findTotpStep(rfcSecret, await totpCode(rfcSecret, step + away), now)).toBeUndefined()
  })

  test.each(['', '00000', '0000000', ' 123456', '１２３４５６', 'x'.repeat(10_000)])('%.20j is invalid', async (code) => {
    expect(await findTotpStep(rfcSecret, code, now)).toBeUndefined()
  })

  test('is rejected if it belongs to another secret', async () => {
    expect(await findTotpStep(newTotpSecret(), await totpCode(rfcSecret, step), now)).toBeUndefined()
  })
})

test('secrets have 32 characters and are unique (AUTH-707)', () => {
  const secrets = Array.from({ length: 200 }, newTotpSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(new Set(secrets).size).toBe(200)
})

test('the URI for the app contains the issuer, account and secret (AUTH-707)', () => {
  expect(totpUri({ issuer: 'Morsel Café', account: 'a b@x.de', secret: 'abcdefghijklmnopqrstuvwxyzABCDEF' })).toBe(
    'otpauth://totp/Morsel%20Caf%C3%A9:a%20b%40x.de?secret=MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43UOV3HO6DZPJAUEQ2EIVDA&issuer=Morsel+Caf%C3%A9&digits=6&period=30',
  )
})
