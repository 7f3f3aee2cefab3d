import { NOTICES, type NoticeKind } from '@morsel/contract/notice'
import { messageParts } from '@morsel/tooling/message-parts.ts'
import { expect, it } from 'vitest'
import { catalogues } from './catalogues.ts'
import { noticeText } from './notice-text.ts'

const kinds = Object.keys(NOTICES) as NoticeKind[]

it.each(kinds)('the text of %s uses only values that its notices have', (kind) => {
  const known = new Set(['count', 'actor', ...Object.keys(NOTICES[kind].data.shape)])
  const names = [...messageParts(catalogues.en[`notice.${kind}`])].map((part) => part.split(':')[0] ?? '')
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

it('writes a text in a language', () => {
  expect(noticeText('en', 'review-helpful', { name: 'Tasca', count: 3 })).toBe('3 people found your review of Tasca helpful.')
  expect(noticeText('de', 'review-helpful', { name: 'Tasca', count: 1 })).toBe('1 Person fand deine Rezension zu Tasca hilfreich.')
})
