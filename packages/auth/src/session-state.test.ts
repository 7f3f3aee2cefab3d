import { expect, test } from 'vitest'
import { isFresh, refreshedEnd, secondsLeft, sessionEnd, sessionState } from './session-state.ts'

const day = 86_400
const rules = { ttlSeconds: 7 * day, updateAgeSeconds: day, maxAgeSeconds: 10 * day }
const start = new Date('2026-01-01T00:00:00.000Z')
const after = (seconds: number, milliseconds = 0) => new Date(start.getTime() + seconds * 1000 + milliseconds)
const session = { createdAt: start, expiresAt: sessionEnd(start, rules.ttlSeconds), updatedAt: start }

test.each([
  ['at once', 0, 'valid'],
  ['a millisecond before the update age', day - 0.001, 'valid'],
  ['at the update age', day, 'due'],
  ['a millisecond before the end', 7 * day - 0.001, 'due'],
  ['at the end', 7 * day, 'expired'],
  ['long after', 700 * day, 'expired'],
] as const)('%s', (_, seconds, state) => {
  expect(sessionState(session, rules, after(seconds))).toBe(state)
})

test('with an update age of 0, a session is always due for a refresh (AUTH-222)', () => {
  expect(sessionState(session, { ...rules, updateAgeSeconds: 0 }, start)).toBe('due')
})

test("a session ends at its maximum age, and isn't extended beyond it (AUTH-232)", () => {
  const extended = { ...session, expiresAt: refreshedEnd(session, rules, after(6 * day)) }
  expect(extended.expiresAt).toEqual(after(10 * day))
  expect(sessionState(extended, rules, after(10 * day - 0.001))).toBe('valid')
  expect(sessionState(extended, rules, after(10 * day))).toBe('expired')
  // This also holds for a session that was extended under other rules.
  expect(sessionState({ ...session, expiresAt: after(700 * day) }, rules, after(10 * day))).toBe('expired')
  expect(refreshedEnd(session, rules, after(day))).toEqual(after(8 * day))
})

test('seconds left are whole, not negative and at most the lifetime (AUTH-228)', () => {
  expect(secondsLeft(session, rules, start)).toBe(7 * day)
  expect(secondsLeft(session, rules, after(0, 1))).toBe(7 * day - 1)
  expect(secondsLeft(session, rules, after(8 * day))).toBe(0)
  expect(secondsLeft(session, { ttlSeconds: 60 }, start)).toBe(60)
})

test('a session is fresh until its fresh age, and always if that is 0 (AUTH-246)', () => {
  expect(isFresh(session, day, after(day - 0.001))).toBe(true)
  expect(isFresh(session, day, after(day))).toBe(false)
  expect(isFresh(session, 0, after(100 * day))).toBe(true)
})
