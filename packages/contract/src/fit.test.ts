import { expect, it } from 'vitest'
import { fitOf, type Needs } from './fit.ts'

const needs = (diets: Needs['diets'], allergens: Needs['allergens'] = []): Needs => ({ diets, allergens })
const dish = (diets: object, allergens: object = {}) => ({ diets, allergens })

it('distinguishes what fits, what to ask about and what does not fit (PLACE-210)', () => {
  const vegan = needs(['vegan'], ['nuts'])
  expect(fitOf(dish({ vegan: 'yes' }, { nuts: 'free' }), vegan)).toEqual({ state: 'fits' })
  expect(fitOf(dish({ vegan: 'yes' }), vegan)).toEqual({ state: 'ask', about: ['nuts'] })
  expect(fitOf(dish({}), vegan)).toEqual({ state: 'ask', about: ['vegan', 'nuts'] })
  expect(fitOf(dish({ vegan: 'no' }), vegan)).toEqual({ state: 'unfit', about: ['vegan'] })
  expect(fitOf(dish({ vegan: 'yes' }, { nuts: 'contains' }), vegan)).toEqual({ state: 'unfit', about: ['nuts'] })
})

it('never shows traces, unknown or disputed facts as safe (PLACE-204, PLACE-205, PLACE-206)', () => {
  expect(fitOf(dish({}, { nuts: 'may_contain' }), needs([], ['nuts']))).toEqual({ state: 'ask', about: ['nuts'] })
  expect(fitOf(dish({ vegan: 'conflicting' }), needs(['vegan']))).toEqual({ state: 'ask', about: ['vegan'] })
  expect(fitOf(dish({ vegan: 'unknown', vegetarian: 'yes' }), needs(['vegan']))).toEqual({ state: 'ask', about: ['vegan'] })
})

it('follows what diets include and rule out (PLACE-207)', () => {
  expect(fitOf(dish({ vegan: 'yes' }), needs(['vegetarian', 'pescatarian']))).toEqual({ state: 'fits' })
  // A dish with fish isn't vegan, and neither is one that isn't vegetarian.
  expect(fitOf(dish({}, { fish: 'contains' }), needs(['vegan']))).toEqual({ state: 'unfit', about: ['vegan'] })
  expect(fitOf(dish({ vegetarian: 'no' }), needs(['vegan']))).toEqual({ state: 'unfit', about: ['vegan'] })
  expect(fitOf(dish({}, { milk: 'contains' }), needs(['vegetarian']))).toEqual({ state: 'ask', about: ['vegetarian'] })
})
