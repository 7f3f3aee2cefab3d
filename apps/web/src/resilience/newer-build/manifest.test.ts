import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasPayload, rulesOf } from './manifest.ts'

const manifest = {
  id: 'b1',
  timestamp: 1,
  matcher: { static: { '/terms': { prerender: true } }, wildcard: {}, dynamic: {} },
  prerendered: [],
}
let ask = vi.spyOn(globalThis, 'fetch')
let complained = vi.spyOn(console, 'error')
let ownManifest: typeof import('./manifest.ts')['ownManifest']
beforeEach(async () => {
  vi.restoreAllMocks()
  vi.resetModules()
  ask = vi.spyOn(globalThis, 'fetch')
  complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  ;({ ownManifest } = await import('./manifest.ts'))
})

it('fetches the manifest of its own build once for all callers (WEB-404)', async () => {
  ask.mockImplementation(async () => Response.json(manifest))
  const all = await Promise.all([ownManifest('b/1'), ownManifest('b/1')])
  expect([...all, await ownManifest('b/1')]).toEqual([manifest, manifest, manifest])
  expect(ask).toHaveBeenCalledExactlyOnceWith('/builds/meta/b%2F1.json', { priority: 'low' })
})

it.each([
  ['a build that is gone', async () => Response.json({ code: 'PAGE_NOT_FOUND' }, { status: 404 })],
  ['a server in trouble', async () => Response.json({}, { status: 503 })],
  ['a page instead of the file', async () => new Response('<!doctype html>')],
  ['another file', async () => Response.json({ id: 'b1' })],
  ['no connection', () => Promise.reject(new TypeError('failed'))],
])("logs to the console when it's missing, and retries: %s (WEB-404, WEB-405)", async (_why, answer) => {
  ask.mockImplementationOnce(answer)
  await expect(ownManifest('b1')).rejects.toThrow()
  expect(complained).toHaveBeenCalledOnce()
  ask.mockImplementation(async () => Response.json(manifest))
  expect(await ownManifest('b1')).toEqual(manifest)
})

describe('rules (WEB-403)', () => {
  // An example with all kinds of rules.
  const matcher = {
    static: { '/terms': { prerender: true }, '/old/kept': { prerender: true } },
    wildcard: { '/old': { redirect: '/new' }, '/': { prerender: false } },
    dynamic: { '/u': { static: { '/x': { prerender: true }, '/': { redirect: '/user' } }, wildcard: {}, dynamic: {} } },
  }

  it.each([
    ['/terms', { prerender: true }],
    ['/terms/', { prerender: true }],
    ['/old', { prerender: false, redirect: '/new' }],
    ['/old/kept', { prerender: true, redirect: '/new' }],
    ['/older', { prerender: false }],
    ['/u/ada', { prerender: false, redirect: '/user' }],
    ['/u/ada/x', { prerender: true }],
    ['/u', { prerender: false }],
  ])('of %s are read from the manifest', (path, rules) => expect(rulesOf(matcher, path)).toEqual(rules))

  it.each([
    ['/terms', true],
    ['/terms/', true],
    ['/old/kept', false],
    ['/listed', true],
    ['/search', false],
  ])('%s has a payload file: %s (WEB-415)', (path, has) =>
    expect(hasPayload({ matcher: { ...matcher, wildcard: { '/old': { redirect: '/new' } } }, prerendered: ['/listed'] }, path)).toBe(has),
  )

  it('are optional (WEB-403)', () => expect(hasPayload({ prerendered: ['/terms'] }, '/terms')).toBe(true))
})
