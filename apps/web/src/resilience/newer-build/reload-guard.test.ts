import { beforeEach, expect, it, vi } from 'vitest'
import { recordReload } from './reload-guard.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  })
})

it('reloads a page at most once in ten seconds, other pages at any time (WEB-409)', () => {
  expect(recordReload('/search', false, 0)).toBe(true)
  expect(recordReload('/search', false, 5000)).toBe(false)
  expect(recordReload('/search', false, 10_000)).toBe(false)
  expect(recordReload('/app', false, 10_000)).toBe(true)
  expect(recordReload('/search', false, 10_000)).toBe(true)
  expect(recordReload('/search', false, 21_000)).toBe(true)
})

it('always reloads when the user asks for it', () => {
  expect([recordReload('/search', true, 0), recordReload('/search', true, 1)]).toEqual([true, true])
})

it('treats a malformed record as none', () => {
  store.set('app:reload', '{"path":')
  expect(recordReload('/search', false, 0)).toBe(true)
})

it('never reloads on its own without storage to count reloads (WEB-410)', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => expect.fail('full') })
  expect([recordReload('/search', false, 0), recordReload('/search', true, 0)]).toEqual([false, true])
})
