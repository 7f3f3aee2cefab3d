import { afterEach, expect, it, vi } from 'vitest'
import { hoursToday, readStoredPlaces, storedPlacesKey } from './stored-places.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null })
afterEach(() => store.clear())

it('shows the hours of the current day at the place (WEB-423)', () => {
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const sundayEvening = new Date('2026-11-22T20:00:00Z')
  expect(hoursToday({ week, timeZone: 'Europe/Lisbon' }, sundayEvening)).toBe('sun')
  expect(hoursToday({ week, timeZone: 'Asia/Tokyo' }, sundayEvening)).toBe('mon')
  expect(hoursToday({ week: [], timeZone: 'Asia/Tokyo' }, sundayEvening)).toBeUndefined()
})

it('treats a malformed record as empty', () => {
  for (const odd of ['', '{', 'null', '[]', '{"userId":1,"places":[]}', '{"userId":"a","places":{}}']) {
    store.set(storedPlacesKey, odd)
    expect(readStoredPlaces()).toBeUndefined()
  }
  store.set(storedPlacesKey, '{"userId":"a","places":[]}')
  expect(readStoredPlaces()).toEqual({ userId: 'a', places: [] })
})
