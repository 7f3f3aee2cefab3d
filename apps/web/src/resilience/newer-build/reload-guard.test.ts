import { beforeEach, expect, it, vi } from 'vitest'
import { noteReload } from './reload-guard.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  })
})

it('lets a page be loaded anew once in ten seconds, other pages at any time (WEB-409)', () => {
  expect(noteReload('/search', false, 0)).toBe(true)
  expect(noteReload('/search', false, 5000)).toBe(false)
  expect(noteReload('/search', false, 10_000)).toBe(false)
  expect(noteReload('/app', false, 10_000)).toBe(true)
  expect(noteReload('/search', false, 10_000)).toBe(true)
  expect(noteReload('/search', false, 21_000)).toBe(true)
})

it('lets it be loaded anew whenever somebody asks for that', () => {
  expect([noteReload('/search', true, 0), noteReload('/search', true, 1)]).toEqual([true, true])
})

it('reads a record of another make as none', () => {
  store.set('app:reload', '{"path":')
  expect(noteReload('/search', false, 0)).toBe(true)
})

it('loads nothing anew by itself where nobody could say how often that happened (WEB-410)', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => expect.fail('full') })
  expect([noteReload('/search', false, 0), noteReload('/search', true, 0)]).toEqual([false, true])
})
