import { expect, it } from 'vitest'
import { readDish, readEdits, readPlace } from './change-form.ts'
import { editTopics } from './change-topics.ts'
import { EDITABLE } from './editable.ts'

const place = { name: 'Lina', street: 'Rua das Redes', houseNumber: '14', postcode: null, phone: null, website: null }
const entriesOf = (values: object) => Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? '')]))

it('an edit has only the fields that differ, with the values it is based on (WEB-904)', () => {
  expect(readEdits('restaurant', 'details', place, entriesOf(place), 'EUR')).toEqual({ fields: {}, problems: {} })
  const { fields, problems } = readEdits(
    'restaurant',
    'details',
    place,
    { ...entriesOf(place), street: '', website: 'lina.example' },
    'EUR',
  )
  expect(fields).toEqual({ street: { from: 'Rua das Redes', to: null } })
  expect(problems).toEqual({ website: 'WEBSITE_INVALID' })
})

it('each topic has fields that exist, and each field has a topic (WEB-903)', () => {
  for (const kind of ['restaurant', 'item'] as const) {
    const named = Object.values<readonly string[]>(editTopics[kind]).flat()
    expect(named.toSorted()).toEqual(Object.keys(EDITABLE[kind]).toSorted())
  }
})

it('reads prices, sizes and facts of a dish (WEB-905)', () => {
  const range = { minor: 800, toMinor: 1200, currency: 'EUR' }
  expect(readEdits('item', 'price', { price: range, variants: [] }, { price: '' }, 'EUR').fields).toEqual({})
  const { fields } = readEdits(
    'item',
    'price',
    { price: range, variants: [] },
    { price: '9,50', 'variantName:0': 'Small', 'variantPrice:0': '7', 'variantName:1': '', 'variantPrice:1': '' },
    'EUR',
  )
  expect(fields.price?.to).toEqual({ minor: 950, toMinor: null, currency: 'EUR' })
  expect(fields.variants?.to).toEqual([{ name: 'Small', minor: 700 }])
  expect(readEdits('item', 'price', { price: null, variants: [] }, { 'variantName:0': 'Small' }, 'EUR').problems).toEqual({
    variants: 'PRICE_INVALID',
  })
  const before = { diets: { vegan: 'no' }, allergens: { milk: 'contains', nuts: 'free' } }
  const facts = readEdits('item', 'facts', before, { 'diet:vegan': 'no', 'allergen:milk': '', 'allergen:nuts': 'may_contain' }, 'EUR')
  expect(facts.fields).toEqual({ allergens: { from: before.allergens, to: { nuts: 'may_contain' } } })
})

it('keeps the order of cuisines, and refuses unfinished hours and a duplicate that names no place', () => {
  const cuisines = (chosen: readonly string[]) => Object.fromEntries(chosen.map((slug) => [`cuisine:${slug}`, 'on']))
  const before = { cuisines: ['seafood', 'portuguese'] }
  expect(readEdits('restaurant', 'cuisines', before, cuisines(['pizza', 'portuguese', 'seafood']), 'EUR').fields.cuisines?.to).toEqual([
    'seafood',
    'portuguese',
    'pizza',
  ])
  expect(readEdits('restaurant', 'cuisines', before, cuisines([...'abcdefghijk']), 'EUR').problems).toEqual({
    cuisines: 'CUISINES_TOO_MANY',
  })
  expect(readEdits('restaurant', 'hours', { openingHours: null }, { openingHours: 'unfinished' }, 'EUR').problems).toEqual({
    openingHours: 'HOURS_INVALID',
  })
  const open = { status: { is: 'open', other: null } }
  expect(readEdits('restaurant', 'status', open, { status: 'double', other: '' }, 'EUR').problems).toEqual({
    status: 'OTHER_PLACE_REQUIRED',
  })
})

it('a dish needs a name, and a place a name, a city and a pin (WEB-908, WEB-910)', () => {
  expect(readDish({ price: '4,505' }, 'JPY').problems).toEqual({ name: 'DISH_NAME_REQUIRED' })
  expect(readDish({ name: 'Soup', price: 'x' }, 'EUR').problems).toEqual({ price: 'PRICE_INVALID' })
  expect(readPlace({}).problems).toEqual({ name: 'PLACE_NAME_REQUIRED', city: 'CITY_REQUIRED', position: 'PIN_REQUIRED' })
  expect(readPlace({ name: 'Lina', city: 'zurich', lat: '91', lon: '8' }).problems).toEqual({ position: 'PIN_REQUIRED' })
})
