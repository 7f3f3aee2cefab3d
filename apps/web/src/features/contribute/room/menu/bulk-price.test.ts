import { expect, it } from 'vitest'
import { changedPrice, planPrices, stepsOf } from './bulk-price.ts'

it('changes prices by percent or amount and rounds them to a step, never below 0 (WEB-954)', () => {
  expect(changedPrice(1250, { kind: 'percent', by: 5, step: 1 })).toBe(1313)
  expect(changedPrice(1250, { kind: 'percent', by: 5, step: 50 })).toBe(1300)
  expect(changedPrice(1250, { kind: 'percent', by: -10, step: 10 })).toBe(1130)
  expect(changedPrice(1250, { kind: 'amount', by: -2000, step: 5 })).toBe(0)
  // 1.1 × 50 isn't exactly 55 in binary.
  expect(changedPrice(50, { kind: 'percent', by: 10, step: 5 })).toBe(55)
  expect(stepsOf('EUR')).toEqual([1, 5, 10, 50, 100])
  expect(stepsOf('JPY')).toEqual([1, 10, 50, 100])
})

it('changes ranges and sizes, and leaves out dishes that stay the same (WEB-954)', () => {
  const dish = { id: 'a', price: { minor: 1000, toMinor: 1010, currency: 'EUR' }, variants: [{ name: 'Small', minor: 700 }] }
  const free = { id: 'b', price: null, variants: [] }
  // Only these fields are read.
  const dishes = [dish, free] as unknown as Parameters<typeof planPrices>[0]
  expect(planPrices(dishes, { kind: 'percent', by: 10, step: 100 })).toEqual([
    { dish, price: { minor: 1100, toMinor: null, currency: 'EUR' }, variants: [{ name: 'Small', minor: 800 }] },
  ])
  expect(planPrices(dishes, { kind: 'amount', by: 0, step: 1 })).toEqual([])
})
