import { legalPages } from '@morsel/contract/site'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { t } from '../../i18n/test-texts.ts'
import { loadDocument } from './documents.ts'
import { legalQuery, type Payload, takePayload } from './payload.ts'

afterEach(() => vi.restoreAllMocks())

/** A server with a build manifest and only the payload of `/terms`. */
function serve(answer: () => Response | Promise<Response>) {
  const manifest = { id: 'b', matcher: { static: { '/terms': { prerender: true } } }, prerendered: [] }
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) => (String(url).startsWith('/builds/meta/') ? Response.json(manifest) : answer()))
}

it('fills the cache from the file of this build, which browsers store (WEB-415)', async () => {
  const { queryKey } = legalQuery('terms')
  const payload: Payload = { buildId: 'b/1', path: '/terms', data: [{ queryKey, data: { title: 'Terms' } }] }
  const ask = serve(() => Response.json(payload))
  const queryClient = new QueryClient()
  await takePayload(queryClient, '/terms', 'b/1')
  expect(queryClient.getQueryData(queryKey)).toEqual({ title: 'Terms' })
  expect(ask).toHaveBeenLastCalledWith('/terms/_payload.json?_b=b%2F1', { cache: 'force-cache' })
  ask.mockClear()
  await takePayload(queryClient, '/search', 'b/1')
  expect(ask).not.toHaveBeenCalled()
})

it.each([
  ['a build that is gone', async () => Response.json({ code: 'PAGE_NOT_FOUND' }, { status: 404 })],
  ['no connection', () => Promise.reject(new TypeError('failed'))],
  ['a page instead of the file', async () => new Response('<!doctype html>')],
])('lets the page load normally: %s (WEB-415)', async (_why, answer) => {
  serve(answer)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const queryClient = new QueryClient()
  await takePayload(queryClient, '/terms', 'b')
  expect(warn).toHaveBeenCalledOnce()
  expect((await queryClient.ensureQueryData(legalQuery('terms'))).title).toBe(t('shell.legal.terms'))
})

it.each(legalPages)('%s is well-formed: links lead to pages, heading IDs are unique, the description fits (WEB-782)', async (name) => {
  const { description, sections, version, effective, changes } = await loadDocument[name]()
  const ids = sections.map(({ id }) => id)
  expect(new Set([...ids, 'changes']).size).toBe(ids.length + 1)
  expect(description.length).toBeLessThanOrEqual(155)
  expect(changes[0]).toMatchObject({ version, date: effective })
  const text = JSON.stringify(sections)
  const targets = [...text.matchAll(/\]\(([^)]+)\)/gu)].map(([, target = '']) => target)
  const known = [...legalPages.map((page) => `/${page}`), '/settings/security', '/settings/profile', '/settings/preferences']
  expect(targets.filter((target) => !known.includes(target))).toEqual([])
  expect(
    [...text.matchAll(/\{(\w+)\}/gu)].map(([, hole]) => hole).filter((hole) => !['product', 'origin', 'contact'].includes(hole ?? '')),
  ).toEqual([])
})
