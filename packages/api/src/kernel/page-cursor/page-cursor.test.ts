import { signingKeys } from '@morsel/auth/signed-value'
import { AppError } from '@morsel/contract/errors'
import { expect, it } from 'vitest'
import type { PageStart } from '../ports/search-port.ts'
import { readCursor, writeCursor } from './page-cursor.ts'

const keys = signingKeys({ current: 'a secret that is long enough for this', previous: [] }, 'cursor')
const position = { tier: 1, key: 2.59, id: '0193a1b2c3d47e5f8a9b0c1d2e3f4a5b' }
const cursor: PageStart = { direction: 'after', offset: 0, position, instead: null }
const text = writeCursor(cursor, ['items', 'ramen', ''], keys)

it('a cursor survives a round trip (SEARCH-151)', () => {
  expect(readCursor(text, ['items', 'ramen', ''], keys)).toEqual(cursor)
  const instead = { text: 'ラーメン', corrected: 'ラーメン x', leftOut: ['x'], cuisines: ['ramen'] }
  const first: PageStart = { direction: 'before', offset: 20, position: null, instead }
  expect(readCursor(writeCursor(first, [], keys), [], keys)).toEqual(first)
})

it.each([
  ['another question', text, ['items', 'udon', '']],
  ['parts of the question moved', text, ['items', 'ramen']],
  ['another body', `x${text}`, ['items', 'ramen', '']],
  ['no signature', text.split('.')[0] ?? '', ['items', 'ramen', '']],
  ['more after it', `${text}.x`, ['items', 'ramen', '']],
  ['nothing', '', ['items', 'ramen', '']],
])('a cursor is refused with %s (SEARCH-151)', (_, changed, question) => {
  expect(() => readCursor(changed, question, keys)).toThrow(new AppError('INVALID_CURSOR'))
})

it('a cursor is refused with another secret (SEARCH-151)', () => {
  const other = signingKeys({ current: 'another secret that is long enough', previous: [] }, 'cursor')
  expect(() => readCursor(text, ['items', 'ramen', ''], other)).toThrow(new AppError('INVALID_CURSOR'))
})
