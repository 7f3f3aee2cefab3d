import { expect, it } from 'vitest'
import { cleanText, listOf } from './clean-text.rules.ts'

it.each([
  ['  Café \n du   Port ', 'Café du Port'],
  ['Cafe\u0301', 'Café'],
  ['', null],
  ['   ', null],
  ['\u200b \u2060', null],
  ['a\u0000b', null],
  ['a\u202Eb', null],
  ['a\ud800', null],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['x'.repeat(21), `${'x'.repeat(19)}…`],
  [`${'x'.repeat(18)}🍜🍜`, `${'x'.repeat(18)}…`],
])('%j becomes %j (PLACE-010)', (value, expected) => {
  expect(cleanText(value, 20)).toBe(expected)
})

it('splits lists into their items', () => {
  expect(listOf(' a;b ;; c')).toEqual(['a', 'b', 'c'])
  expect(listOf(undefined)).toEqual([])
})
