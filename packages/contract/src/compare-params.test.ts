import { expect, it } from 'vitest'
import { parseCompareParams } from './compare-params.ts'

const dish = (letter: string) => letter.repeat(22)
const place = (digit: string) => digit.repeat(32)

it.each([
  [{}, {}],
  [{ dishes: dish('a') }, { dishes: dish('a') }],
  [{ dishes: `${dish('b')},${dish('a')},${dish('b')}` }, { dishes: `${dish('b')},${dish('a')}` }],
  [
    { dishes: [1, 2, 3, 4, 5].map((each) => dish(String(each))).join(',') },
    { dishes: [1, 2, 3, 4].map((each) => dish(String(each))).join(',') },
  ],
  [{ dishes: `x,${dish('a')},${place('0')},` }, { dishes: dish('a') }],
  [{ dishes: 'none', places: place('f') }, { places: place('f') }],
  [{ dishes: dish('a'), places: place('f') }, { dishes: dish('a') }],
  [{ places: ['f'], dishes: { a: 1 } }, {}],
  [{ places: 'x'.repeat(5000) }, {}],
])('reads %o (PLACE-651)', (query, params) => {
  expect(parseCompareParams(query)).toEqual(params)
})
