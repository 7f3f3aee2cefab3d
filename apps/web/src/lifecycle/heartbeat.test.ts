import { switchVisitor } from '@morsel/client/session'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedIn } from '../site/test-data.ts'
import { postV1 } from '../site/v1.ts'
import { sendHeartbeat } from './heartbeat.ts'

vi.mock('../site/v1.ts', () => ({ postV1: vi.fn() }))
const post = vi.mocked(postV1)
const refused = vi.fn()
const queryClient = new QueryClient()
let warned = vi.spyOn(console, 'warn')

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.clearAllMocks()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() })
  post.mockImplementation(async () => Response.json({ status: true }))
  vi.stubGlobal('fetch', async () => Response.json({ unread: 0 }))
  await switchVisitor(queryClient, signedIn)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const visit = (path = '/search') => sendHeartbeat({ queryClient }, path, refused)

it('the number of unread notices is requested with the heartbeat, and other tabs show it, too (WEB-920)', async () => {
  const shown = () => queryClient.getQueryData([['notice', 'unread'], { type: 'query' }])
  const ask = vi.fn(async () => Response.json({ unread: 3 }))
  vi.stubGlobal('fetch', ask)
  visit()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ unread: 3 })
  queryClient.clear()
  await switchVisitor(queryClient, signedIn)
  visit()
  expect(shown()).toEqual({ unread: 3 })
  expect(ask).toHaveBeenCalledOnce()
})

it('the heartbeat is sent once a minute, however many pages the visitor opens (WEB-330)', () => {
  visit()
  visit('/app')
  vi.advanceTimersByTime(59_999)
  visit()
  expect(post).toHaveBeenCalledExactlyOnceWith('/user-activity/heartbeat', { keepalive: true, signal: expect.any(AbortSignal) })
  vi.advanceTimersByTime(1)
  visit()
  expect(post).toHaveBeenCalledTimes(2)
})

it("the heartbeat isn't sent for guests, accounts scheduled for deletion, hidden pages or while leaving (WEB-331)", async () => {
  visit('/goodbye')
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  visit()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  await switchVisitor(queryClient, null)
  visit()
  await switchVisitor(queryClient, { ...signedIn, user: { ...signedIn.user, status: 'soft_deleted' } })
  visit()
  expect(post).not.toHaveBeenCalled()
})

it.each([
  ['an error', async () => new Response('', { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('failed'))],
])('%s is only a warning in the console (WEB-332)', async (_, answer) => {
  post.mockImplementation(answer)
  visit()
  await vi.advanceTimersByTimeAsync(0)
  expect(warned).toHaveBeenCalledOnce()
  expect(refused).not.toHaveBeenCalled()
})

it('an ended session is checked again (WEB-305)', async () => {
  post.mockImplementation(async () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }))
  visit()
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toHaveBeenCalledOnce()
})
