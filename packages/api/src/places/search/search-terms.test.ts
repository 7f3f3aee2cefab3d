import { expect, it } from 'vitest'
import { searchTerms } from './search-terms.rules.ts'

it.each([
  ['  crème   brûlée ', { words: 'crème', prefix: 'brûlée', tokens: [] }],
  ['fish & chi', { words: 'fish', prefix: 'chi', tokens: [] }],
  ["l'été", { words: 'l', prefix: 'été', tokens: [] }],
  ['ラーメン', { words: '', prefix: '', tokens: ['ラー', 'ーメ', 'メン'] }],
  ['東京 ramen', { words: '', prefix: 'ramen', tokens: ['東京'] }],
  ['茶', { words: '', prefix: '茶', tokens: [] }],
])('takes %s apart (SEARCH-001, SEARCH-003)', (q, terms) => {
  expect(searchTerms(q)).toMatchObject({ terms, isEmpty: false })
})

it.each(['', '  ', '!!!', "'", '\\'])('finds nothing to look for in "%s" (SEARCH-006)', (q) => {
  expect(searchTerms(q).isEmpty).toBe(true)
})
