import { expect, test } from 'vitest'
import { isCurrentSeal, openSealedValue, sealingKeys, sealValue } from './sealed-value.ts'

const keys = sealingKeys({ current: 'one', previous: [] }, 'mail')

test('a sealed value is unreadable until it is opened', () => {
  const sealed = sealValue('tøken', keys, 'row 1')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('ken')
  expect(openSealedValue(sealed, keys, 'row 1')).toBe('tøken')
  expect(openSealedValue(sealValue('', keys, ''), keys, '')).toBe('')
})

test('the same value is sealed differently each time', () => {
  expect(sealValue('token', keys, '1')).not.toBe(sealValue('token', keys, '1'))
})

test('a sealed value opens with a retired secret (SEC-311)', () => {
  const sealed = sealValue('token', keys, '1')
  expect(openSealedValue(sealed, sealingKeys({ current: 'two', previous: ['one'] }, 'mail'), '1')).toBe('token')
  expect(openSealedValue(sealed, sealingKeys({ current: 'two', previous: [] }, 'mail'), '1')).toBeUndefined()
  expect(isCurrentSeal(sealed, keys, '1')).toBe(true)
  expect(isCurrentSeal(sealed, sealingKeys({ current: 'two', previous: ['one'] }, 'mail'), '1')).toBe(false)
})

test('a sealed value doesn’t open elsewhere, for another purpose, or if a bit was changed (SEC-303)', () => {
  const sealed = sealValue('token', keys, '1')
  expect(openSealedValue(sealed, keys, '2')).toBeUndefined()
  expect(openSealedValue(sealed, sealingKeys({ current: 'one', previous: [] }, 'other'), '1')).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openSealedValue(changed.toString('base64url'), keys, '1')).toBeUndefined()
  }
  for (const text of ['', 'x', sealed.slice(0, 20), '☃']) expect(openSealedValue(text, keys, '1')).toBeUndefined()
})
