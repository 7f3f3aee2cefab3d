import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams } from '@morsel/contract/search-params'
import { describe, expect, it } from 'vitest'
import { shownParams, withoutWords } from './search-query.ts'

const found = (
  kind: SearchOutput['kind'],
  items: number,
  restaurants: number,
  understood: SearchOutput['understood'] = [],
): SearchOutput => ({
  kind,
  hits: [],
  lifted: [],
  instead: [],
  popular: null,
  q: 'kebab',
  corrected: null,
  leftOut: [],
  understood,
  dish: null,
  city: null,
  totals: { items: { value: items, relation: 'eq' }, restaurants: { value: restaurants, relation: 'eq' } },
  nextCursor: null,
  previousCursor: null,
})

describe('the kind of results that is shown (SEARCH-415)', () => {
  it('is the other one if only that one has results', () => {
    expect(shownParams(parseSearchParams({ q: 'kebab' }), found('items', 0, 3)).kind).toBe('restaurants')
    expect(shownParams(parseSearchParams({ q: 'kebab', kind: 'restaurants' }), found('restaurants', 2, 0)).kind).toBeUndefined()
  })

  it.each([
    ['while results are awaited', {}, undefined],
    ['with results of its own', {}, found('items', 1, 3)],
    ['without results of either', {}, found('items', 0, 0)],
    ['when it was asked for', { stay: '1' }, found('items', 0, 3)],
    ['for dishes free of an allergen', { free: 'nuts' }, found('items', 0, 3)],
    [
      'for dishes free of an allergen in words',
      {},
      found('items', 0, 3, [{ text: 'nut free', type: 'free', value: 'nuts', isApplied: true }]),
    ],
  ])('stays %s', (_when, query, own) => {
    const params = parseSearchParams({ q: 'kebab', ...query })
    expect(shownParams(params, own)).toBe(params)
  })
})

describe('a text without some of its words (SEARCH-413)', () => {
  it.each([
    ['vegan ramen near me', ['near me'], 'vegan ramen'],
    ['ramen art', ['art'], 'ramen'],
    ['tart art', ['art'], 'tart'],
    ['近くのラーメン', ['近くの'], 'ラーメン'],
    ['ramen', ['ramen'], ''],
  ])('%s without %j leaves the rest', (text, words, rest) => {
    expect(withoutWords(text, words)).toBe(rest)
  })
})
