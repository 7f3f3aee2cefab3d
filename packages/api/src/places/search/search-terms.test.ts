import { expect, it } from 'vitest'
import { searchTerms } from './search-terms.rules.ts'

it.each([
  ['  crème   brûlée ', { wholeWords: 'crème', prefix: 'brûlée', tokens: [] }],
  ['fish & chi', { wholeWords: 'fish', prefix: 'chi', tokens: [] }],
  ["l'été", { wholeWords: 'l', prefix: 'été', tokens: [] }],
  ['ラーメン', { wholeWords: '', prefix: '', tokens: ['ラー', 'ーメ', 'メン'] }],
  ['東京 ramen', { wholeWords: '', prefix: 'ramen', tokens: ['東京'] }],
  ['茶', { wholeWords: '', prefix: '茶', tokens: [] }],
])('takes %s apart (SEARCH-001, SEARCH-003)', (q, terms) => {
  expect(searchTerms(q)).toMatchObject({ terms, isEmpty: false })
})

it.each(['', '  ', '!!!', "'", '\\'])('finds nothing to look for in "%s" (SEARCH-006)', (q) => {
  expect(searchTerms(q).isEmpty).toBe(true)
})
