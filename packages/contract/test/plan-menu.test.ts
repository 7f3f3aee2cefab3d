import { describe, expect, it } from 'vitest'
import { type ExistingDish, type MenuDishFacts, planMenu } from '../src/menu/plan-menu.ts'
import { printPriceCell, readPriceCell } from '../src/menu/price-cell.ts'

const euro = (minor: number) => ({ minor, toMinor: null, currency: 'EUR' })
const dish = (name: string, more: Partial<MenuDishFacts> = {}): MenuDishFacts => ({
  ...{ name, section: 'Mains', price: euro(1000), variants: [], description: null, diets: {}, allergens: {} },
  ...more,
})
const existing = (id: string, name: string, more: Partial<MenuDishFacts> = {}): ExistingDish => ({ id, ...dish(name, more) })
const kinds = (plan: ReturnType<typeof planMenu>) => plan.map(({ kind }) => kind)

describe('PLACE-710 a menu', () => {
  it('adds new names, changes prices of known ones and leaves the rest', () => {
    const plan = planMenu(
      [existing('1', 'Crème brûlée'), existing('2', 'Soup')],
      [dish('Creme Brulee', { price: euro(1200) }), dish('SOUP'), dish('Steak')],
    )
    expect(kinds(plan)).toEqual(['changed', 'same', 'new'])
    expect(plan[0]).toMatchObject({ dish: { id: '1' }, edits: { price: { from: euro(1000), to: euro(1200) } } })
  })

  it('adds facts that are unknown and overwrites none that are known', () => {
    const known = existing('1', 'Soup', { description: 'Of the day', diets: { vegan: 'no' }, allergens: { milk: 'contains' } })
    const row = dish('Soup', { price: null, description: 'Other', diets: { vegan: 'yes' }, allergens: { milk: 'free', eggs: 'contains' } })
    expect(planMenu([known], [row])[0]).toMatchObject({
      kind: 'changed',
      edits: { allergens: { to: { milk: 'contains', eggs: 'contains' } } },
    })
    expect(Object.keys(Object(planMenu([known], [row])[0]).edits)).toEqual(['allergens'])
  })

  it('distinguishes dishes of the same name by section, and takes a repeated row once', () => {
    const small = existing('1', 'Margherita', { section: 'Small' })
    const large = existing('2', 'Margherita', { section: 'Large' })
    const rows = [
      dish('Margherita', { section: 'Large', price: euro(1500) }),
      dish('Margherita', { section: 'Small' }),
      dish('Margherita', { section: 'Small' }),
    ]
    const plan = planMenu([small, large], rows)
    expect(kinds(plan)).toEqual(['changed', 'same', 'repeated'])
    expect(plan[0]).toMatchObject({ dish: { id: '2' } })
    expect(kinds(planMenu([small], [dish('Margherita', { section: 'Small' }), dish('Margherita', { section: 'Lunch' })]))).toEqual([
      'same',
      'new',
    ])
  })

  it('changes nothing when it is published again', () => {
    const rows = [
      dish('A'),
      dish('B', { section: null, price: null, variants: [{ name: 'small', minor: 800 }] }),
      dish('A', { section: 'Lunch' }),
    ]
    const after = rows.map((row, at) => ({ ...row, id: String(at) }))
    expect(kinds(planMenu(after, rows))).toEqual(['same', 'same', 'same'])
  })
})

describe('the cell of a price', () => {
  it.each([
    ['12,50', '12.50'],
    ['€ 9', '9.00'],
    ['8 - 11', '8.00–11.00'],
    ['small 8 / large 11', 'small 8.00 / large 11.00'],
    ['0,2 l 3,50 / 0,4 l 5,20', '0,2 l 3.50 / 0,4 l 5.20'],
    ['', ''],
  ])('reads "%s"', (text, printed) => {
    const reading = { currency: 'EUR', minorDigits: 2 }
    const read = readPriceCell(text, reading)
    expect(read && printPriceCell(read, 2)).toBe(printed)
    // Formatting a price and parsing it again returns the same price.
    expect(readPriceCell(printed, reading)).toEqual(read)
  })

  it.each(['abc', '12 / 14', '-5', 'free soup'])('refuses "%s"', (text) => {
    expect(readPriceCell(text, { currency: 'EUR', minorDigits: 2 })).toBeUndefined()
  })
})
