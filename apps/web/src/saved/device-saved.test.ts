import { savedLimits } from '@morsel/contract/list'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceSaved, savedIds, setOnDevice } from './device-saved.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  })
})

const dish = (id: number) => ({ item: `${id}`, name: `Dish ${id}`, path: `/item/${id}` })

it('saves each item once, latest first, and removes it (PLACE-421)', () => {
  for (const id of [1, 2, 1]) setOnDevice(dish(id), true)
  setOnDevice({ restaurant: '1', name: 'Place', path: '/restaurant/x/place-1' }, true)
  expect(savedIds()).toEqual({ restaurants: ['1'], items: ['1', '2'] })
  setOnDevice(dish(1), false)
  expect(deviceSaved().map(({ name }) => name)).toEqual(['Place', 'Dish 2'])
})

it('stores no more items than a list can have, and deletes its entry in the store when no items are left (PLACE-421)', () => {
  for (let id = 0; id < savedLimits.entriesPerList; id += 1) expect(setOnDevice(dish(id), true)).toBe(true)
  expect(setOnDevice(dish(-1), true)).toBe(false)
  expect(savedIds().items).toHaveLength(savedLimits.entriesPerList)
  for (const entry of deviceSaved()) setOnDevice(entry, false)
  expect(store.size).toBe(0)
})

it('reports when the device refuses to store it', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(setOnDevice(dish(1), true)).toBe(false)
})

it.each(['{', '"text"', '[{"item":1}]', '[{"item":"1","name":"x","path":"https://evil.example"}]', '[{"name":"x","path":"/item/1"}]'])(
  'treats %s as empty',
  (text) => {
    store.set('morsel.saved', text)
    expect(deviceSaved()).toEqual([])
  },
)
