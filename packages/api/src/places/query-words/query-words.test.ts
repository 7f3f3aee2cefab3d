import { expect, it } from 'vitest'
import { readQueryWords } from './query-words.rules.ts'

it('reads words of a search text', () => {
  expect(readQueryWords(['vegan', 'pizza', 'near', 'me'])).toEqual([
    { from: 0, to: 1, meaning: { type: 'diet', diet: 'vegan' } },
    { from: 1, to: 2, meaning: { type: 'cuisine', slug: 'pizza' } },
    { from: 2, to: 4, meaning: { type: 'nearMe' } },
    { from: 2, to: 3, meaning: { type: 'filler' } },
    { from: 3, to: 4, meaning: { type: 'filler' } },
  ])
})
