import { expect, test } from 'vitest'
import { hashToken, newToken } from './token.ts'

test('a session token has 32 letters and digits (AUTH-220)', () => {
  expect(newToken()).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(newToken(24)).toHaveLength(24)
})

test('tokens use every letter and digit, and never repeat (SEC-307)', () => {
  const tokens = Array.from({ length: 500 }, () => newToken())
  expect(new Set(tokens).size).toBe(500)
  expect(new Set(tokens.join('')).size).toBe(62)
})

test('the hash of a token is deterministic', () => {
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})
