import { expect, it } from 'vitest'
import { normalText, textParts } from './search-text.rules.ts'

it.each([
  ['  crème   brûlée ', [{ words: 'crème' }, { words: 'brûlée' }]],
  ['ラーメン', [{ words: '', pairs: ['ラー', 'ーメ', 'メン'] }]],
  [
    '東京 ramen',
    [
      { words: '', pairs: ['東京'] },
      { words: 'ramen', pairs: [] },
    ],
  ],
  ['茶', [{ words: '茶', pairs: [] }]],
  ['居酒屋海', [{ pairs: ['居酒', '酒屋'] }, { words: '海', pairs: [], joint: '屋海' }]],
])('splits %s into words (SEARCH-001, SEARCH-003)', (q, parts) => {
  expect(textParts(normalText(q))).toMatchObject(parts)
})

it('keeps the offsets of the normalized text', () => {
  const text = normalText(' a  bc ')
  expect(textParts(text).map(({ from, to }) => text.slice(from, to))).toEqual(['a', 'bc'])
})
