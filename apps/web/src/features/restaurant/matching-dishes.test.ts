import type { MenuItem } from '@morsel/contract/item'
import { describe, expect, it } from 'vitest'
import { matchingDishes } from './matching-dishes.ts'

function dish(name: string, facts: Partial<MenuItem> = {}): MenuItem {
  return {
    id: name,
    path: `/item/${name}`,
    name,
    nameLang: null,
    description: null,
    kind: 'dish',
    price: null,
    variants: [],
    diets: {},
    allergens: {},
    spice: null,
    availability: 'always',
    rating: { count: 0, average: null, histogram: [0, 0, 0, 0, 0] },
    ...facts,
  }
}

const names = (dishes: readonly MenuItem[]) => dishes.map(({ name }) => name)

describe('matchingDishes', () => {
  it('requires every word in the name or description, ignoring accents and case (PLACE-254)', () => {
    const dishes = [dish('Caldo verde', { description: 'Potato, couve, CHOURIÇO' }), dish('Pão de ló'), dish('Chouriço')]
    expect(names(matchingDishes(dishes, ' chourico  Caldo ', undefined))).toEqual(['Caldo verde'])
    expect(names(matchingDishes(dishes, 'pao', undefined))).toEqual(['Pão de ló'])
    expect(names(matchingDishes(dishes, '', undefined))).toHaveLength(3)
    expect(names(matchingDishes(dishes, 'sushi', undefined))).toEqual([])
  })

  it("leaves out dishes that don't fit, and keeps those to ask about (PLACE-254, PLACE-210)", () => {
    const dishes = [
      dish('known', { diets: { vegan: 'yes' }, allergens: { nuts: 'free' } }),
      dish('silent'),
      dish('disputed', { diets: { vegan: 'conflicting' }, allergens: { nuts: 'free' } }),
      dish('unknown nuts', { diets: { vegan: 'yes' }, allergens: { nuts: 'unknown' } }),
      dish('silent about nuts', { diets: { vegan: 'yes' } }),
      dish('traces', { diets: { vegan: 'yes' }, allergens: { nuts: 'may_contain' } }),
      dish('no', { diets: { vegan: 'no' }, allergens: { nuts: 'free' } }),
      dish('with nuts', { diets: { vegan: 'yes' }, allergens: { nuts: 'contains' } }),
    ]
    expect(names(matchingDishes(dishes, '', { diets: ['vegan'], allergens: ['nuts'] }))).toEqual([
      'known',
      'silent',
      'disputed',
      'unknown nuts',
      'silent about nuts',
      'traces',
    ])
  })
})
