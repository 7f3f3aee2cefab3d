import type { RoomDish } from '@morsel/contract/room'
import { expect, it } from 'vitest'
import { cellCount, editsOfSheet, nextState, shownState, withCell } from './allergen-draft.ts'

// Only the ID and the allergens are read.
const dish = { id: 'a', allergens: { milk: 'contains', nuts: 'free' } } as unknown as RoomDish

it('clicks cycle through all four values', () => {
  expect(['unknown', 'free', 'may_contain', 'contains'].map((state) => nextState(state as 'free'))).toEqual([
    'free',
    'may_contain',
    'contains',
    'unknown',
  ])
})

it('edits only the dishes with changed cells, from their stored values, and never guesses (WEB-955)', () => {
  let draft = withCell({}, dish, 'eggs', 'may_contain')
  draft = withCell(draft, dish, 'milk', 'unknown')
  expect(cellCount(draft)).toBe(2)
  expect(shownState(draft, dish, 'milk')).toBe('unknown')
  expect(shownState(draft, dish, 'fish')).toBe('unknown')
  expect(editsOfSheet(draft, [dish, { ...dish, id: 'b' }])).toEqual([
    { id: 'a', fields: { allergens: { from: dish.allergens, to: { nuts: 'free', eggs: 'may_contain' } } } },
  ])
  draft = withCell(withCell(draft, dish, 'eggs', 'unknown'), dish, 'milk', 'contains')
  expect(draft).toEqual({})
})
