import { expect, it } from 'vitest'
import { slipCost } from './slip.rules.ts'

const cost = (typed: string, meant: string) => slipCost(typed, meant) ?? Number.POSITIVE_INFINITY

it('costs less for neighboring keys and for swapped and doubled letters (SEARCH-201)', () => {
  expect(cost('pizzs', 'pizza')).toBeLessThan(cost('pizzo', 'pizza'))
  expect(cost('pziza', 'pizza')).toBeLessThan(cost('pixpa', 'pizza'))
  expect(cost('piza', 'pizza')).toBeLessThan(cost('pizz', 'pizza'))
})

it('allows one change in short words and two in longer ones (SEARCH-201)', () => {
  expect(slipCost('raman', 'ramen')).toBeDefined()
  expect(slipCost('rbmbn', 'ramen')).toBeUndefined()
  expect(slipCost('margarita', 'margherita')).toBeDefined()
  expect(slipCost('mbrgbrxta', 'margherita')).toBeUndefined()
})
