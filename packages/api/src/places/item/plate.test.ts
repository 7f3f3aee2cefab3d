import { demoWorld } from '@morsel/db/seed/world'
import { describe, expect, it } from 'vitest'
import { plateOf } from './plate.rules.ts'

const unknown = { kind: 'dish', diets: {}, allergens: {} } as const
const demoDishes = demoWorld.restaurants.flatMap(({ menus }) => menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items)))

describe('plateOf (WEB-858)', () => {
  it.each([
    ['Pizza Margherita', 'pizza'],
    ['Salmon burger', 'burger'],
    ['Kycklingsallad', 'salad'],
    ['Käsekuchen', 'dessert'],
    ['Crab cakes', 'seafood'],
    ['Hähnchencurry mit Reis', 'curry'],
    ['Entrecôte, pommes frites et salade', 'grill'],
    ['Bœuf bourguignon', 'curry'],
    ['Sopa de pescado', 'soup'],
    ['Spaghetti alle vongole', 'pasta'],
    ['特製醤油ラーメン', 'ramen'],
    ['餃子', 'dumpling'],
    ['ćevapi u lepinji', 'grill'],
    ['пилећа супа', 'soup'],
    ['سلطة', 'salad'],
    ['Sweet potato fries', 'fries'],
    ['Gemischte Schlachtplatte', null],
    ['Zaalouk', null],
    ['', null],
  ])('shows %s as %s', (name, kind) => {
    expect(plateOf({ ...unknown, name }).kind).toBe(kind)
  })

  it.each([
    ['Blue Point oysters on the half shell', 'seafood'],
    ['Oyster mushrooms', 'vegan'],
    ['Oyster crackers', 'bakery'],
    ['Green turtle soup', 'soup'],
    ['Consommé royale', 'soup'],
    ['Boiled eggs', 'egg'],
    ['Fried egg plant', 'vegan'],
    ['Egg nog', 'drink'],
    ['Roast ribs of beef', 'grill'],
    ['Frankfurters with sauerkraut', 'grill'],
    ['Calf’s liver and bacon', 'grill'],
    ['Lobster salad', 'salad'],
    ['Macaroni au gratin', 'pasta'],
    ['Pasta e fagioli', 'pasta'],
    ['Pizza rustica', 'pizza'],
    ['Chicken pot pie', 'bakery'],
    ['Hot cross buns', 'bakery'],
    ['Saratoga chips', 'fries'],
    ['Strawberry shortcake', 'dessert'],
    ['Cream puffs', 'dessert'],
    ['Rum baba', 'dessert'],
    ['Banana split', 'dessert'],
    ['English plum pudding', 'dessert'],
    ['Cheese cake', 'dessert'],
    ['Pot of tea', 'coffee'],
    ['Welsh rarebit', null],
    ['Stuffed peppers', null],
  ])('shows %s of an old menu as %s', (name, kind) => {
    expect(plateOf({ ...unknown, name }).kind).toBe(kind)
  })

  it('uses the kind of dish if the name says nothing', () => {
    expect(plateOf({ ...unknown, name: 'Ginjinha', kind: 'drink' }).kind).toBe('drink')
    expect(plateOf({ ...unknown, name: 'Sericaia', kind: 'dessert' }).kind).toBe('dessert')
    expect(plateOf({ ...unknown, name: 'Beef tea', kind: 'drink' }).kind).toBe('coffee')
  })

  it('leaves out what a dish is known not to contain', () => {
    expect(plateOf({ ...unknown, name: 'Shoyu ramen', diets: { vegan: 'yes' } }).without).toEqual(['meat', 'fish', 'egg', 'milk'])
    expect(plateOf({ ...unknown, name: 'Vegansk korv' }).without).toContain('meat')
    expect(plateOf({ ...unknown, name: 'Shoyu ramen', allergens: { eggs: 'free' } }).without).toEqual(['egg'])
    expect(plateOf({ ...unknown, name: 'Shoyu ramen', diets: { vegan: 'conflicting', halal: 'no' } }).without).toEqual([])
  })

  it('shows no meat, fish or egg if the name says nothing', () => {
    expect(plateOf({ ...unknown, name: 'Zaalouk' }).without).toEqual(['meat', 'fish', 'egg'])
  })

  it('never contradicts the facts of the demo dishes', () => {
    const facts = demoDishes.map(({ name, kind, diets, allergens }) => {
      const { without } = plateOf({ name, kind, allergens, diets: Object.fromEntries(diets.map((diet) => [diet, 'yes'] as const)) })
      const missing = [
        diets.includes('vegan') && ['meat', 'fish', 'egg', 'milk'],
        diets.includes('vegetarian') && ['meat', 'fish'],
        allergens.eggs === 'free' && ['egg'],
        allergens.fish === 'free' && ['fish'],
        allergens.milk === 'free' && ['milk'],
      ].flatMap((foods) => foods || [])
      return { name, shown: missing.filter((food) => !new Set<string>(without).has(food)) }
    })
    expect(facts.length).toBeGreaterThan(500)
    expect(facts.filter(({ shown }) => shown.length > 0)).toEqual([])
  })
})
