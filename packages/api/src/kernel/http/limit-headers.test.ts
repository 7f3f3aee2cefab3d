import { expect, test } from 'vitest'
import { limitHeaders } from './limit-headers.ts'

const general = { policy: 'general', quota: 100, windowSeconds: 10, remaining: 7, resetSeconds: 4 }

test('limits are listed with their quota and window, then with what is left (API-021)', () => {
  const token = { policy: 'personalTokens', quota: 600, windowSeconds: 60, remaining: 599, resetSeconds: 60 }
  expect(limitHeaders([general, token])).toEqual([
    ['ratelimit-policy', '"general";q=100;w=10, "personalTokens";q=600;w=60'],
    ['ratelimit', '"general";r=7;t=4, "personalTokens";r=599;t=60'],
  ])
  expect(limitHeaders([])).toEqual([])
})

test('a limit that counted several calls of a batch is listed once, with the least that is left (API-021)', () => {
  const [, [, value] = []] = limitHeaders([general, { ...general, remaining: 2 }, { ...general, remaining: 5 }])
  expect(value).toBe('"general";r=2;t=4')
})
