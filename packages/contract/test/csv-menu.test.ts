import { describe, expect, it } from 'vitest'
import { readCsvMenu } from '../src/menu/csv-menu.ts'

const euros = { currency: 'EUR', minorDigits: 2 }

describe('PLACE-703 a table of dishes', () => {
  it('has the columns of exports', () => {
    const menu = readCsvMenu(
      `restaurant,section,item,description,price,price_to,variants,currency,diets,allergens,item_kind
Lina,Soups,"Soup, ""of the day""","Two
lines",6.50,,,EUR,vegan;gluten_free,celery,dish
Lina,Drinks,Cola,,,,small=2.80;large=4.20,EUR,,,drink
Lina,Mains,Steak,,18,24,,USD,,milk=free,
Lina,Mains,,,,,,,,,
`,
      euros,
    )
    expect(menu?.dishes).toMatchObject([
      {
        line: 2,
        section: 'Soups',
        name: 'Soup, "of the day"',
        description: 'Two lines',
        priceMinor: 650,
        diets: ['vegan', 'gluten_free'],
        allergens: ['celery'],
        doubts: [],
      },
      {
        line: 4,
        name: 'Cola',
        kind: 'drink',
        priceMinor: null,
        variants: [
          { name: 'small', priceMinor: 280 },
          { name: 'large', priceMinor: 420 },
        ],
        doubts: [],
      },
      // A state that the page's table lacks must be checked, and is never mistaken for its opposite.
      { line: 5, priceMinor: 1800, priceToMinor: 2400, allergens: [], doubts: ['currency', 'codes'] },
    ])
    expect(menu?.leftOut).toEqual([{ line: 6, text: expect.stringContaining('Lina') }])
  })

  it('can come from a spreadsheet with other column names and separators', () => {
    expect(readCsvMenu('\uFEFFCategory;Name;Price\r\nPizza;Margherita;"8,50 €"\r\n', euros)?.dishes).toMatchObject([
      { section: 'Pizza', name: 'Margherita', priceMinor: 850 },
    ])
    expect(readCsvMenu('item\tprice\nTea\tabc', euros)?.dishes).toMatchObject([
      { name: 'Tea', priceMinor: null, doubts: ['amount', 'no_price'] },
    ])
  })

  it.each(['', 'a,b\n1,2', '\0\0', '"""'])('refuses other text: %j', (text) => {
    expect(readCsvMenu(text, euros)).toBeUndefined()
  })

  it('keeps tags and direction marks out of names, and stops after 5,000 rows', () => {
    expect(readCsvMenu('item,price\n<b>Te\u202ea</b>,3', euros)?.dishes[0]?.name).toBe('Te a')
    const long = readCsvMenu(`item,price\n${'Tea,3\n'.repeat(6000)}`, euros)
    expect(long?.isCut).toBe(true)
    expect(long?.dishes).toHaveLength(5000)
  })
})
