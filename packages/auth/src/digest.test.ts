import { expect, test } from 'vitest'
import { deriveKey, equalInConstantTime, hmac, sha256 } from './digest.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

test('the SHA-256 of "abc" is that of FIPS 180-4', () => {
  expect(Buffer.from(sha256('abc'), 'base64url').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test.each([
  ['0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b', 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
])('the HMAC-SHA256 under %s is that of RFC 4231', (key, text, digest) => {
  expect(Buffer.from(hmac(bytes(key), text, 'base64'), 'base64').toString('hex')).toBe(digest)
  expect(hmac(bytes(key), text, 'base64')).toHaveLength(44)
  expect(hmac(bytes(key), text, 'base64url')).toHaveLength(43)
})

test('keys of different purposes or secrets are unrelated (SEC-310)', () => {
  const keys = [deriveKey('s1', 'a'), deriveKey('s1', 'b'), deriveKey('s2', 'a')].map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(keys).size).toBe(3)
  expect(deriveKey('s1', 'a')).toEqual(deriveKey('s1', 'a'))
  expect(deriveKey('s1', 'a')).toHaveLength(32)
})

test.each([
  ['same', 'same', true],
  ['same', 'sama', false],
  ['same', 'same longer', false],
  ['', '', true],
])('%j equals %j: %s', (one, other, isEqual) => {
  expect(equalInConstantTime(one, other)).toBe(isEqual)
})
