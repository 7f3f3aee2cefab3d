import { expect, it } from 'vitest'
import { ranked, type Traits } from './rank.rules.ts'

const row = (nameNorm: string, { tier = 0, key = 1, placeId = nameNorm }: { tier?: number; key?: number; placeId?: string } = {}) => ({
  id: `${nameNorm}${placeId}${key}`,
  tier,
  key,
  nameNorm,
  placeId,
})
const rank = (rows: Parameters<typeof ranked>[0], text: string, traits: Partial<Traits & { perPlace: number }> = {}) =>
  ranked(rows, text, { perPlace: 3, chains: new Map(), favorites: new Map(), ...traits })
const names = (...given: Parameters<typeof rank>) => rank(...given).entries.map(({ row: { nameNorm } }) => nameNorm)

it('puts closer names first within a tier, and never changes the order of tiers (SEARCH-101)', () => {
  const rows = [
    row('calzone pizza', { key: 9 }),
    row('pizza bianca', { key: 2 }),
    row('pizza', { key: 1 }),
    row('pizza soup', { tier: 1, key: 9 }),
  ]
  expect(names(rows, 'pizza')).toEqual(['pizza', 'pizza bianca', 'calzone pizza', 'pizza soup'])
})

it('compares names in Latin letters if the text or a name is in others, but prefers those as typed (SEARCH-101)', () => {
  const rows = [row('кафана сунце', { key: 9 }), row('kafana sunce', { key: 8 }), row('sunce', { key: 7 }), row('сунце', { key: 6 })]
  expect(names(rows, 'сунце')).toEqual(['сунце', 'sunce', 'кафана сунце', 'kafana sunce'])
  expect(names(rows, 'kafana sunce').slice(0, 2)).toEqual(['kafana sunce', 'кафана сунце'])
})

it("shows one of a place's equal dishes before the others, and few dishes of one place (SEARCH-102)", () => {
  const same = [row('pizza', { placeId: 'a', key: 9 }), row('pizza', { placeId: 'a', key: 8 }), row('pizza', { placeId: 'b', key: 1 })]
  expect(rank(same, 'pizza').entries.map((entry) => entry.row.placeId)).toEqual(['a', 'b', 'a'])
  const many = ['w', 'x', 'y', 'z'].map((name, index) => row(name, { placeId: 'a', key: 9 - index }))
  expect(names([...many, row('other', { key: 1 })], 'q')).toEqual(['w', 'x', 'y', 'other', 'z'])
})

it('puts equal results of a chain after the best one, within their tier (SEARCH-107)', () => {
  const buns = [
    row('bun', { placeId: 'a', key: 9 }),
    row('bun', { placeId: 'b', key: 8 }),
    row('bun', { placeId: 'c', key: 7, tier: 1 }),
    row('bun', { placeId: 'other', key: 6 }),
  ]
  const chains = new Map(buns.slice(0, 3).map(({ id }) => [id, 'chain']))
  const { entries } = rank(buns, 'bun', { chains })
  expect(entries.map(({ row: { placeId }, also }) => [placeId, ...also.map((other) => other.placeId)])).toEqual([
    ['a', 'b'],
    ['other'],
    ['c'],
  ])
})

it('favorite cuisines only break near ties between equally close names (SEARCH-108)', () => {
  const [best, liked, other] = [row('a', { key: 2.95 }), row('b', { key: 2.9 }), row('c', { key: 2 })]
  const favorites = new Map([[liked.id, ['ramen']]])
  expect(names([best, liked, other], 'x', { favorites })).toEqual(['b', 'a', 'c'])
  expect(rank([best, liked, other], 'x', { favorites }).lifted).toEqual(['ramen'])
  expect(rank([liked, other], 'x', { favorites }).lifted).toEqual([])
  const clearlyBetter = row('a', { key: 3.1 })
  expect(names([clearlyBetter, liked], 'x', { favorites })).toEqual(['a', 'b'])
  expect(names([row('x', { key: 2.9 }), liked], 'x', { favorites })).toEqual(['x', 'b'])
  const betterTier = row('a', { key: 2.9 })
  const weak = row('b', { key: 2.9, tier: 1 })
  expect(names([betterTier, weak], 'y', { favorites: new Map([[weak.id, ['ramen']]]) })).toEqual(['a', 'b'])
})
