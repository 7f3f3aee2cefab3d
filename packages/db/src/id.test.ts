import { expect, test } from 'vitest'
import { newId } from './id.ts'

const noon = new Date('2026-03-04T12:00:00.000Z')

test('an ID is a UUIDv7 in 32 hexadecimal digits (AUTH-139, PLACE-001)', () => {
  expect(newId(noon)).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
})

test('the first 48 bits of an ID are the time (PLACE-001)', () => {
  expect(Number.parseInt(newId(noon).slice(0, 12), 16)).toBe(noon.getTime())
})

test('IDs created at the same moment differ (PLACE-001)', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId(noon))).size).toBe(1000)
})
