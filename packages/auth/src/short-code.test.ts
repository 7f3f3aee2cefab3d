import { expect, test } from 'vitest'
import { hashCode, newBackupCodes, newOtp, possibleCodeHashes } from './short-code.ts'
import { signingKeys } from './signed-value.ts'

const keys = signingKeys({ current: 'new', previous: ['old'] }, 'codes')
const formerKeys = signingKeys({ current: 'old', previous: [] }, 'codes')

test('an emailed code has six digits (AUTH-725)', () => {
  const codes = Array.from({ length: 200 }, newOtp)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(190)
})

test('there are ten backup codes of two halves, all different (AUTH-708)', () => {
  const codes = newBackupCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/)
})

test('the digest of a code depends on our key and its context (SEC-306)', () => {
  const hash = hashCode('123456', keys, 'otp:1')
  expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(hashCode('123456', keys, 'otp:2')).not.toBe(hash)
  expect(hashCode('123456', formerKeys, 'otp:1')).not.toBe(hash)
})

test('a code stored with a retired secret is still found (SEC-311)', () => {
  expect(possibleCodeHashes('123456', keys, 'otp:1')).toContain(hashCode('123456', formerKeys, 'otp:1'))
  expect(possibleCodeHashes('123456', formerKeys, 'otp:1')).not.toContain(hashCode('123456', keys, 'otp:1'))
})
