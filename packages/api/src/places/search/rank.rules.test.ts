import { expect, it } from 'vitest'
import { ranked } from './rank.rules.ts'

const row = (nameNorm: string, { tier = 0, key = 1, placeId = nameNorm }: { tier?: number; key?: number; placeId?: string } = {}) => ({
  id: `${nameNorm}${placeId}${key}`,
  tier,
  key,
  nameNorm,
  placeId,
})
const names = (rows: Parameters<typeof ranked>[0], text: string, perPlace = 3) =>
  ranked(rows, text, { perPlace }).map(({ nameNorm }) => nameNorm)

it('puts closer names first within a tier, and never changes the order of tiers (SEARCH-101)', () => {
  const rows = [
    row('calzone pizza', { key: 9 }),
    row('pizza bianca', { key: 2 }),
    row('pizza', { key: 1 }),
    row('pizza soup', { tier: 1, key: 9 }),
  ]
  expect(names(rows, 'pizza')).toEqual(['pizza', 'pizza bianca', 'calzone pizza', 'pizza soup'])
})

it("shows one of a place's equal dishes before the others, and few dishes of one place (SEARCH-102)", () => {
  const same = [row('pizza', { placeId: 'a', key: 9 }), row('pizza', { placeId: 'a', key: 8 }), row('pizza', { placeId: 'b', key: 1 })]
  expect(ranked(same, 'pizza', { perPlace: 3 }).map(({ placeId }) => placeId)).toEqual(['a', 'b', 'a'])
  const many = ['w', 'x', 'y', 'z'].map((name, index) => row(name, { placeId: 'a', key: 9 - index }))
  expect(names([...many, row('other', { key: 1 })], 'q')).toEqual(['w', 'x', 'y', 'other', 'z'])
})
