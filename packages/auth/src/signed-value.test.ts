import { describe, expect, test } from 'vitest'
import { readSignedValue, signingKeys, signValue } from './signed-value.ts'

const keys = signingKeys({ current: 'a secret of this installation, long', previous: [] }, 'cookie session_token')
const signed = signValue('value', keys)

test('a signed value is the value, a dot and 44 characters of base64 (AUTH-213)', () => {
  expect(signed).toMatch(/^value\.[A-Za-z0-9+/]{43}=$/)
  expect(readSignedValue(signed, keys)).toBe('value')
})

test('a value may contain dots', () => {
  expect(readSignedValue(signValue('a.b.c', keys), keys)).toBe('a.b.c')
})

describe('a signed value is rejected', () => {
  const last = (text: string, replacement: string) => text.slice(0, -2) + replacement
  test.each([
    ['empty', ''],
    ['a value alone', 'value'],
    ['an empty signature', 'value.'],
    ['a signature alone', signed.slice('value'.length)],
    ['another value', signed.replace('value', 'valuf')],
    ['a changed signature', `value.${signed.at(6) === 'A' ? 'B' : 'A'}${signed.slice(7)}`],
    ['a cut signature', signed.slice(0, -1)],
    ['a longer signature', `${signed}=`],
    // base64 has several encodings of the same bytes; only one is accepted.
    ['another spelling of the same signature', last(signed, signed.at(-2) === 'A' ? 'B=' : 'A=')],
  ])('if it is %s', (_, text) => {
    expect(readSignedValue(text, keys)).toBeUndefined()
  })

  test('if its signature is for another purpose (SEC-310)', () => {
    expect(
      readSignedValue(signed, signingKeys({ current: 'a secret of this installation, long', previous: [] }, 'cookie state')),
    ).toBeUndefined()
  })
})

test('a retired secret still verifies, but no longer signs (SEC-311)', () => {
  const rotated = signingKeys(
    { current: 'the next secret', previous: ['another', 'a secret of this installation, long'] },
    'cookie session_token',
  )
  expect(readSignedValue(signed, rotated)).toBe('value')
  expect(readSignedValue(signValue('value', rotated), keys)).toBeUndefined()
  expect(readSignedValue(signed, signingKeys({ current: 'the next secret', previous: [] }, 'cookie session_token'))).toBeUndefined()
})
