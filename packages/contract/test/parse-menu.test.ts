import { describe, expect, it } from 'vitest'
import { parseMenu } from '../src/menu/parse-menu.ts'
import type { ParsedDish } from '../src/menu/parsed-menu.ts'
import { furtherMenus } from './menus/further.ts'
import type { SampleMenu } from './menus/sample-menu.ts'
import { westernMenus } from './menus/western.ts'

/** Pasted menus (PLACE-700). */

const samples = [...westernMenus, ...furtherMenus]

const readingOf = ({ currency, minorDigits = 2 }: SampleMenu) => ({ currency, minorDigits })
const amountOf = (minor: number, digits: number) => String(minor / 10 ** digits)
const numbered = (text: string) => text.replace(/(\d+\.\d+?)0+(?=$|[,-])/g, '$1').replace(/\.0*(?=$|[,-])/g, '')

/** Returns a dish in the form of the samples. */
function lineOf({ name, priceMinor, priceToMinor, variants }: ParsedDish, digits: number): string {
  if (variants.length > 0)
    return `${name} = ${variants.map((variant) => `${variant.name} ${amountOf(variant.priceMinor, digits)}`).join(', ')}`
  if (priceMinor === null) return `${name} = ?`
  return `${name} = ${amountOf(priceMinor, digits)}${priceToMinor === null ? '' : `-${amountOf(priceToMinor, digits)}`}`
}

const expectedOf = ({ dishes }: SampleMenu) => dishes.split('\n').map(numbered)
const readOf = (sample: SampleMenu) => parseMenu(sample.text, readingOf(sample)).dishes.map((dish) => lineOf(dish, sample.minorDigits ?? 2))

describe('menus of restaurants', () => {
  it('reads at least 95% of all dishes with name and price', () => {
    let [right, all] = [0, 0]
    const wrong: string[] = []
    for (const sample of samples) {
      const read = new Set(readOf(sample))
      for (const line of expectedOf(sample)) {
        all += 1
        if (read.has(line)) right += 1
        else wrong.push(`${sample.title}: ${line}`)
      }
    }
    expect(samples.length).toBeGreaterThanOrEqual(25)
    expect(right / all, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it.each(samples.map((sample) => [sample.title, sample] as const))('%s', (_, sample) => {
    const menu = parseMenu(sample.text, readingOf(sample))
    expect(readOf(sample).slice(0, menu.dishes.length - (sample.extra ?? 0))).toEqual(expectedOf(sample))
    expect([...new Set(menu.dishes.map(({ section }) => section))]).toEqual(sample.sections)
    for (const [name, diets] of Object.entries(sample.diets ?? {}))
      expect(menu.dishes.find((dish) => dish.name === name)?.diets).toEqual(diets)
    for (const [name, allergens] of Object.entries(sample.allergens ?? {}))
      expect(menu.dishes.find((dish) => dish.name === name)?.allergens).toEqual(allergens)
  })
})

const euros = { currency: 'EUR', minorDigits: 2 }
const dish = (line: string, reading = euros) => parseMenu(`Mains\n${line}`, reading).dishes[0]

describe('prices', () => {
  it.each([
    ['Soup 12,50', 1250],
    ['Soup 12.50', 1250],
    ['Soup 12.-', 1200],
    ['Soup 12,-', 1200],
    ['Soup 95:-', 9500],
    ['Soup € 9', 900],
    ['Soup 9€', 900],
    ['Soup EUR 9.5', 950],
    ['Soup from 9 €', 900],
    ['Soup ٩٫٥٠ €', 950],
    ['Soup 0 €', 0],
    ['Soup (12,50)', 1250],
    ['Soup 1.200,50 €', 120050],
    ["Soup 1'200.50", 120050],
    ['Soup 1 200 €', 120000],
  ])('reads %s', (line, minor) => {
    expect(dish(line)).toMatchObject({ name: expect.stringMatching(/^Soup/), priceMinor: minor })
  })

  it.each([
    ['Ramen ¥1,200', { currency: 'JPY', minorDigits: 0 }, 1200],
    ['Soppa SEK 95', { currency: 'SEK', minorDigits: 2 }, 9500],
    ['Soppa SEK 0', { currency: 'SEK', minorDigits: 2 }, 0],
    ['Супа 9 лв', { currency: 'BGN', minorDigits: 2 }, 900],
    ['Tea KD 0.750', { currency: 'KWD', minorDigits: 3 }, 750],
  ])('reads %s', (line, reading, minor) => {
    expect(dish(line, reading)).toMatchObject({ priceMinor: minor })
  })

  it('marks prices in another currency, prices that the currency cannot have, and missing prices', () => {
    expect(dish('Soup $9')).toMatchObject({ priceMinor: 900, doubts: ['currency'] })
    expect(dish('Ramen ¥12.50', { currency: 'JPY', minorDigits: 0 })).toMatchObject({ priceMinor: null, doubts: ['amount', 'no_price'] })
    expect(dish('Sole, market price')).toMatchObject({ name: 'Sole', priceMinor: null, doubts: ['no_price'] })
  })

  it.each(['Cola 33 cl 2,50', 'Gin Tonic 4 cl 2,50', 'Gyoza 6 Stück 2,50', 'Pils 4,8 % 2,50'])(
    'never reads a measure as a price: %s',
    (line) => {
      expect(dish(line)).toMatchObject({ priceMinor: 250, variants: [] })
    },
  )

  it('keeps two prices without labels as a range that must be checked', () => {
    expect(dish('Pizza 8,00 11,00')).toMatchObject({ priceMinor: 800, priceToMinor: 1100, doubts: ['prices'] })
  })
})

describe('allergens (PLACE-701)', () => {
  it('reads numbers only with a legend, and letters without one only where menus agree', () => {
    expect(dish('Schnitzel (A,C,G) 12,50')).toMatchObject({ name: 'Schnitzel', allergens: ['gluten', 'eggs', 'milk'], doubts: [] })
    expect(dish('Suppe (1,4,9) 5,50')).toMatchObject({ name: 'Suppe', allergens: [], doubts: ['codes'] })
    expect(dish('Suppe (L,M) 5,50')).toMatchObject({ allergens: [], doubts: ['codes'] })
  })

  it('takes the meaning of marks from the menu', () => {
    const { dishes } = parseMenu('V = vegan, VG = vegetarian\n\nSalads\nGreen (V) 8,00\nCheese (VG) 9,00', euros)
    expect(dishes.map(({ diets }) => diets)).toEqual([['vegan'], ['vegetarian']])
  })

  it('reads legends with one allergen per line', () => {
    const { dishes, leftOut } = parseMenu('Soups\nMiso a 5,00 €\nFish soup c 6,00 €\n\na Soja\nb Milch\nc Fisch\n', euros)
    expect(dishes.map(({ allergens }) => allergens)).toEqual([['soybeans'], ['fish']])
    expect(leftOut).toEqual([])
  })
})

/** Yields random numbers from a seed, so that a failure can be repeated. */
function* randoms(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

describe('any text (PLACE-702)', () => {
  const pieces = [
    ...[
      'Soup',
      'PIZZA',
      'mit Käse',
      '12,50',
      '€',
      ' 9 ',
      '\n',
      '\n\n',
      '\t',
      '   ',
      '....',
      '(',
      ')',
      'A,C,G',
      '1,2',
      ' – ',
      '/',
      ':-',
      '¥1,200',
    ],
    ...[
      'small',
      '0,3 l',
      '<b>',
      '&amp;',
      '🌱',
      '(v)',
      '\u202e',
      '\0',
      '\ud800',
      'لحم',
      '٢٥',
      '醤油',
      '円',
      '=',
      '#',
      '*',
      '1.',
      '22 ',
      'a = Gluten',
      '|',
    ],
  ]

  it('never throws, and returns only names and prices that the product accepts', () => {
    const random = randoms(7)
    for (let run = 0; run < 400; run += 1) {
      const text = Array.from({ length: 60 }, () => pieces[Math.floor(random.next().value * pieces.length)]).join('')
      for (const read of parseMenu(text, euros).dishes) {
        expect(read.name.length, text).toBeGreaterThan(0)
        expect(read.name.length, text).toBeLessThanOrEqual(120)
        expect(read.name, text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069<]/u)
        for (const minor of [read.priceMinor, ...read.variants.map(({ priceMinor }) => priceMinor)])
          if (minor !== null) expect(Number.isInteger(minor) && minor >= 0 && minor <= 10_000_000, text).toBe(true)
        if (read.priceToMinor !== null) expect(read.priceToMinor, text).toBeGreaterThan(read.priceMinor ?? Number.POSITIVE_INFINITY)
        expect(read.variants.length).toBeLessThanOrEqual(20)
      }
    }
  })

  it('tells a heading from the dish below it, whose price is on a line of its own', () => {
    const text = 'Starters\nGyoza 85\n\nNudlar\nShoyu ramen\nPork broth, ajitama egg, bamboo\n165 kr\nTonkotsu ramen 175'
    expect(parseMenu(text, { currency: 'SEK', minorDigits: 2 }).dishes.map(({ section, name }) => [section, name])).toEqual([
      ['Starters', 'Gyoza'],
      ['Nudlar', 'Shoyu ramen'],
      ['Nudlar', 'Tonkotsu ramen'],
    ])
  })

  it('keeps tags, direction marks and control characters out of names', () => {
    expect(dish('<img src=x onerror=alert(1)>\u202ePizza\u0007 <b>Margherita</b> 9,00')).toMatchObject({
      name: 'Pizza Margherita',
      priceMinor: 900,
    })
  })

  it('reads vertical text without dishes, and stops after 5,000 lines', () => {
    expect(parseMenu('醤\n油\n\n味\n噌', { currency: 'JPY', minorDigits: 0 }).isCut).toBe(false)
    const long = parseMenu(Array.from({ length: 6000 }, (_, at) => `Dish ${at} of ours 9,50`).join('\n'), euros)
    expect(long.isCut).toBe(true)
    expect(long.dishes).toHaveLength(5000)
  })

  it.each([
    ['digits', '1'],
    ['groups', '1.111'],
    ['spaces', ' '],
    ['dots', '.'],
    ['brackets', '('],
    ['words and prices', 'ab 1,00 '],
    ['codes', 'A,'],
    ['tags', '<a '],
  ])('takes time proportional to the length of %s', (_, piece) => {
    const work = (lines: number) => {
      const line = piece.repeat(Math.ceil(500 / piece.length)).slice(0, 500)
      const from = process.cpuUsage().user
      parseMenu(Array.from({ length: lines }, () => line).join('\n'), euros)
      return process.cpuUsage().user - from
    }
    work(50)
    // Measures CPU time, not wall-clock time. Eight times as many lines may take up to 30 times as long, so a quadratic parser (64 times)
    // fails.
    expect(work(400)).toBeLessThan(Math.max(30 * work(50), 400_000))
  })
})
