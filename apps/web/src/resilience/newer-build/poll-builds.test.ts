import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const hour = 3_600_000
let latest: () => Response | Promise<Response>
let own: () => Response
let asked: string[]
let pollBuilds: typeof import('./poll-builds.ts')['pollBuilds']
const onNewer = vi.fn()
let stop: AbortController

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.resetModules()
  onNewer.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  asked = []
  own = () => Response.json({ id: 'b1', prerendered: [] })
  latest = () => Response.json({ id: 'b1', timestamp: 1 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url))
    return String(url).includes('/meta/') ? own() : latest()
  })
  stop = new AbortController()
  ;({ pollBuilds } = await import('./poll-builds.ts'))
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const watch = (id = 'b1') => pollBuilds({ id, signal: stop.signal, onNewer })

it('checks hourly, starting with its own manifest, and announces a newer build once (WEB-406, WEB-408)', async () => {
  watch()
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/builds/meta/b1.json', `/builds/latest.json?${1_700_000_000_000 + hour}`])
  latest = () => Response.json({ id: 'b2', timestamp: 2 })
  await vi.advanceTimersByTimeAsync(hour)
  expect(onNewer).toHaveBeenCalledOnce()
  asked = []
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect([asked, onNewer.mock.calls.length]).toEqual([[], 1])
})

it("continues if the server doesn't respond (WEB-406)", async () => {
  watch()
  for (const answer of [
    () => new Response('busy', { status: 503 }),
    () => Promise.reject(new TypeError('failed')),
    () => new Response('<p>'),
  ]) {
    latest = answer
    await vi.advanceTimersByTimeAsync(hour)
  }
  expect(asked.filter((url) => url.includes('latest'))).toHaveLength(3)
  expect(onNewer).not.toHaveBeenCalled()
})

it('treats a build that the server no longer has as outdated (WEB-407)', async () => {
  own = () => Response.json({}, { status: 404 })
  watch()
  await vi.advanceTimersByTimeAsync(hour)
  expect(onNewer).toHaveBeenCalledOnce()
})

it("stops if its own manifest can't be read, and still checks when the user returns (WEB-405, WEB-406)", async () => {
  own = () => Response.json({}, { status: 500 })
  const askSeldom = watch()
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(asked).toEqual(['/builds/meta/b1.json'])
  latest = () => Response.json({ id: 'b2', timestamp: 2 })
  await askSeldom()
  expect(onNewer).toHaveBeenCalledOnce()
})

it('otherwise checks with the build in the page, at most once a minute (WEB-406)', async () => {
  const askSeldom = watch()
  await askSeldom()
  await vi.advanceTimersByTimeAsync(60_000)
  await askSeldom()
  await askSeldom()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('latest')
})

it('never polls in development, nor after it has stopped', async () => {
  watch('dev')
  await vi.advanceTimersByTimeAsync(2 * hour)
  watch()
  stop.abort()
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(asked).toEqual([])
})
