import { expect, it } from 'vitest'
import { carryOn } from './redirect.ts'

it.each([
  ['/new', '/new?a=b#c'],
  ['/new?own=1', '/new?own=1#c'],
  ['/new#own', '/new?a=b#own'],
  ['/new?own=1#own?', '/new?own=1#own?'],
  ['https://friend.example/', 'https://friend.example/?a=b#c'],
])('%s is requested as %s (WEB-143)', (target, href) => expect(carryOn(target, { search: '?a=b', hash: '#c' })).toBe(href))

it('a target without a query stays unchanged', () => expect(carryOn('/new', { search: '', hash: '' })).toBe('/new'))
