import { createLazyClient } from '@morsel/client/lazy-client'
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAppRouter } from '../app/router.tsx'
import { createMessages } from '../i18n/messages.ts'
import { unknownSite } from '../site/site.ts'
import { followRedirect } from './follow-redirect.ts'

vi.mock('virtual:route-files', () => ({ filesOfRoutes: {} }))
vi.stubGlobal('__BUILD_ID__', 'test-build')

let asked: string[] = []
let answer: (path: string) => unknown
beforeEach(() => {
  asked = []
  answer = () => null
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Where a navigation to a path is redirected; undefined for no redirect. */
function visitor(queryClient = new QueryClient()): (href: string) => Promise<{ href: string; replace: boolean } | undefined> {
  const router = createAppRouter({
    client: createLazyClient(() => Promise.reject(new Error('not called'))),
    queryClient,
    messages: createMessages('en'),
    site: unknownSite(),
  })
  const { context } = router.options
  // `followRedirect` makes no other call.
  const queries = new Proxy(context.queries, {
    get: () => ({
      redirect: ({ path }: { path: string }) => ({
        queryKey: ['redirect', path],
        queryFn: async () => {
          asked.push(path)
          return answer(path)
        },
      }),
    }),
  })
  return async (href) => {
    const { pathname, search, hash } = new URL(href, 'http://morsel.test')
    try {
      await followRedirect({ ...context, queries, cameFrom: () => '/here' }, { pathname, searchStr: search, hash: hash.slice(1) })
      return undefined
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown
      return { href: String(thrown.options.href), replace: thrown.options.replace === true }
    }
  }
}

it('ignores a response that arrives after the cache was cleared', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const queryClient = new QueryClient()
  const go = visitor(queryClient)
  answer = () => new Promise(() => {})
  const going = go('/old')
  await vi.waitFor(() => expect(asked).toEqual(['/old']))
  queryClient.removeQueries()
  expect(await going).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

it("redirects to the server's target, with query and hash, and looks it up only once (WEB-143, WEB-146)", async () => {
  const go = visitor()
  answer = (path) => (path === '/old' ? { to: '/search?q=soup', status: 308 } : null)
  expect(await go('/old#menu')).toEqual({ href: '/search?q=soup#menu', replace: true })
  expect(await go('/old?a=b')).toEqual({ href: '/search?q=soup', replace: true })
  expect(await go('/search?q=soup')).toBeUndefined()
  expect(await go('/search?q=tea')).toBeUndefined()
  expect(await go('/here?page=2')).toBeUndefined()
  expect(asked).toEqual(['/old', '/search'])
})

it('follows a target on another site unchanged (WEB-147)', async () => {
  answer = () => ({ to: 'https://friend.example/menu', status: 307 })
  expect(await visitor()('/out?a=b')).toEqual({ href: 'https://friend.example/menu?a=b', replace: true })
})

it.each([
  ['/TERMS?a=b#c', '/terms?a=b#c'],
  ['/Login', '/login'],
  ['/Restaurant/Basel/Lina-7F3K2M', '/restaurant/Basel/Lina-7F3K2M'],
])('looks up %s as %s', async (from, to) => expect(await visitor()(from)).toEqual({ href: to, replace: true }))

it("continues if the browser is offline, the lookup is refused or late, or the path can't be looked up (WEB-146)", async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const go = visitor()
  expect(await go(`/${'a'.repeat(3000)}`)).toBeUndefined()
  vi.stubGlobal('navigator', { onLine: false })
  expect(await go('/old')).toBeUndefined()
  expect(asked).toEqual([])
  expect(warned).not.toHaveBeenCalled()

  vi.stubGlobal('navigator', { onLine: true })
  answer = () => Promise.reject(new Error('away'))
  expect(await go('/old')).toBeUndefined()
  expect(asked).toEqual(['/old'])
  vi.useFakeTimers()
  answer = () => new Promise(() => {})
  const late = go('/slow')
  await vi.advanceTimersByTimeAsync(1499)
  expect(warned).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBeUndefined()
  expect(warned).toHaveBeenCalledTimes(2)
})
