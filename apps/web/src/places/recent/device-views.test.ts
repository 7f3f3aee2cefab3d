import { savedLimits } from '@morsel/contract/list'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearOnDevice, deviceViews, isKeptOnDevice, recordViewOnDevice } from './device-views.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  })
})

const view = (id: number) => ({ id: `${id}`, name: `Dish ${id}`, path: `/item/${id}` })

it('lists what a guest viewed on this device, newest first, without duplicates (PLACE-415)', () => {
  for (let id = 1; id <= savedLimits.recent + 5; id += 1) recordViewOnDevice(view(id))
  recordViewOnDevice(view(30))
  const ids = deviceViews().map(({ id }) => id)
  expect(ids).toHaveLength(savedLimits.recent)
  expect(ids.slice(0, 2)).toEqual(['30', `${savedLimits.recent + 5}`])
  expect(new Set(ids).size).toBe(ids.length)
})

it('the history can be cleared, turned off and on (PLACE-415)', () => {
  recordViewOnDevice(view(1))
  clearOnDevice(true)
  expect([deviceViews(), isKeptOnDevice()]).toEqual([[], true])
  clearOnDevice(false)
  recordViewOnDevice(view(1))
  expect([deviceViews(), isKeptOnDevice()]).toEqual([[], false])
  clearOnDevice(true)
  recordViewOnDevice(view(1))
  expect(deviceViews()).toEqual([view(1)])
})

it.each(['{', '"text"', '[{"id":1}]', '[{"id":"1","name":"x","path":"https://evil.example"}]'])('treats %s as empty', (text) => {
  store.set('recently-viewed', text)
  expect(deviceViews()).toEqual([])
})
