import superjson from 'superjson'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCookieJar, createMorselClient, errorOf, type MorselClientOptions } from './index.ts'

type Answer = (path: string) => unknown

const data = (value: unknown) => ({ result: { data: superjson.serialize(value) } })
const failure = (code: string, httpStatus: number, more = {}) => ({
  error: superjson.serialize({ message: code, code: -32001, data: { code, httpStatus, path: '', ...more } }),
})

/** Creates a client of a server that gives each procedure these responses in turn, and then repeats the last one. */
function clientOf(answers: Record<string, unknown[]>, options: Partial<MorselClientOptions> = {}) {
  const requests: { line: string; init: RequestInit }[] = []
  const answer: Answer = (path) => {
    const left = answers[path] ?? []
    return left.length > 1 ? left.shift() : left[0]
  }
  const fetch = async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    requests.push({ line: `${init.method ?? 'GET'} ${pathname}`, init })
    return Response.json(decodeURIComponent(pathname.replace('/api/trpc/', '')).split(',').map(answer))
  }
  const morsel = createMorselClient({ baseUrl: 'https://morsel.test', fetch, ...options })
  return { morsel, requests, sentHeader: (name: string) => requests.map(({ init }) => new Headers(init.headers).get(name)) }
}

const failing = (call: Promise<unknown>) => call.then(() => 'no error', errorOf)

afterEach(() => {
  vi.useRealTimers()
})

describe('calls', () => {
  it('made at the same time share a request, ten at most (WEB-322)', async () => {
    const { morsel, requests } = clientOf({ 'city.list': [data([])] })
    await Promise.all(Array.from({ length: 11 }, () => morsel.city.list.query()))
    expect(requests.map(({ line }) => line.split(',').length)).toEqual([10, 1])
  })

  it.each([
    ['dates', { at: new Date(5), inner: [{ at: new Date(6) }] }],
    ['a date alone', new Date(7)],
    ['what is missing', { a: undefined, b: null }],
    ['names with dots and backslashes', { 'a.b': new Date(8), 'c\\d': { 'e.': new Date(9) } }],
    ['the same object twice', [{ at: new Date(10) }].flatMap((each) => [each, each])],
  ])('return %s as the server wrote it (API-003, API-004)', async (_what, value) => {
    const { morsel } = clientOf({ 'city.list': [data(value)] })
    expect(await morsel.city.list.query()).toEqual(value)
  })

  it('leave prototypes alone, whatever the response says (API-004)', async () => {
    const sent = { result: { data: { json: {}, meta: { values: { '__proto__.polluted': ['Date'], 'constructor.name': ['undefined'] } } } } }
    const { morsel } = clientOf({ 'city.list': [sent] })
    expect(await morsel.city.list.query()).toEqual({})
    expect({}).not.toHaveProperty('polluted')
  })

  it('send headers and the token, and nothing that belongs to the browser (API-011)', async () => {
    const { morsel, requests, sentHeader } = clientOf(
      { 'city.list': [data([])] },
      { headers: async () => ({ 'accept-language': 'de' }), token: () => 'secret' },
    )
    await morsel.city.list.query()
    expect([sentHeader('accept-language'), sentHeader('authorization'), requests[0]?.init.credentials]).toEqual([
      ['de'],
      ['Bearer secret'],
      'omit',
    ])
  })
})

describe('failures', () => {
  it('of the server are data (API-005)', async () => {
    const error = failure('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 70, fieldErrors: { email: 'INVALID_EMAIL' } })
    const { morsel } = clientOf({ 'signIn.email': [error] })
    expect(await failing(morsel.signIn.email.mutate({ email: 'a@b.example', password: 'x' }))).toEqual({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 70,
      fieldErrors: { email: 'INVALID_EMAIL' },
    })
    expect(errorOf('odd')).toEqual({ code: 'FAILED', status: 0, message: 'odd' })
  })

  it('call back if there is no session', async () => {
    const onUnauthorized = vi.fn()
    const { morsel } = clientOf({ 'session.list': [failure('UNAUTHORIZED', 401)] }, { onUnauthorized })
    await failing(morsel.session.list.query())
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('of queries lead to two more attempts, those of mutations to none (API-010)', async () => {
    vi.useFakeTimers()
    const away = failure('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1 })
    const { morsel, requests } = clientOf({ 'city.list': [away], 'session.list': [away, data([])], 'signIn.signOut': [away] })
    const calls = Promise.all([failing(morsel.city.list.query()), failing(morsel.signIn.signOut.mutate()), morsel.session.list.query()])
    await vi.runAllTimersAsync()
    expect(await calls).toEqual([expect.objectContaining({ status: 503 }), expect.objectContaining({ status: 503 }), []])
    expect(requests.map(({ line }) => line.replace('/api/trpc/', ''))).toEqual([
      'GET city.list,session.list',
      'POST signIn.signOut',
      'GET city.list,session.list',
      'GET city.list',
    ])
  })

  it.each([
    ['UNREACHABLE', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['UNREACHABLE', async () => new Response('Bad Gateway', { status: 502 })],
    ['NOT_MORSEL', async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['NOT_MORSEL', async () => Response.json([{ hello: 'world' }])],
    ['NOT_MORSEL', async () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  ])('of the connection are %s (API-006)', async (code, fetch) => {
    expect(await failing(clientOf({}, { fetch, retries: 0 }).morsel.city.list.query())).toMatchObject({ code, status: 0 })
  })

  it('of an option are reported as such (API-006)', async () => {
    const headers = () => {
      throw new Error('no headers today')
    }
    expect(await failing(clientOf({}, { headers }).morsel.city.list.query())).toMatchObject({ code: 'FAILED', message: 'no headers today' })
  })
})

describe('time', () => {
  /** Waits for its signal, and for nothing else. */
  const never = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

  it.each([
    ['city.list', 15_000],
    ['user.export', 30_000],
  ])('for %s is up after %i ms, even without AbortSignal.timeout (API-007, WEB-321)', async (name, ms) => {
    vi.useFakeTimers()
    const { morsel } = clientOf({}, { fetch: never, retries: 0 })
    const ended = failing(name === 'city.list' ? morsel.city.list.query() : morsel.user.export.mutate({}))
    await vi.advanceTimersByTimeAsync(ms - 1)
    const soon = vi.fn()
    void ended.then(soon)
    await Promise.resolve()
    expect(soon).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toMatchObject({ code: 'TIMEOUT' })
  })

  it('is up when the call’s signal aborts (API-007)', async () => {
    const { morsel } = clientOf({}, { fetch: never })
    const controller = new AbortController()
    const ended = failing(morsel.city.list.query(undefined, { signal: controller.signal }))
    controller.abort()
    expect(await ended).toMatchObject({ code: 'ABORTED' })
    expect(await failing(morsel.city.list.query(undefined, { signal: controller.signal }))).toMatchObject({ code: 'ABORTED' })
  })
})

describe('unsuitable options and platforms (API-006)', () => {
  it.each([
    ['INVALID_OPTIONS', { baseUrl: '' }],
    ['INVALID_OPTIONS', { baseUrl: 'morsel.test' }],
    ['INVALID_OPTIONS', { baseUrl: 'https://morsel.test/api' }],
    ['INVALID_OPTIONS', { timeoutMs: 0 }],
    ['INVALID_OPTIONS', { timeoutMs: Number.POSITIVE_INFINITY }],
    ['INVALID_OPTIONS', { retries: -1 }],
  ])('are %s: %o', (code, options) => {
    expect(() => clientOf({}, options)).toThrow(expect.objectContaining({ code }))
  })

  it('without fetch, the client says so', () => {
    vi.stubGlobal('fetch', undefined)
    expect(() => createMorselClient({ baseUrl: 'https://morsel.test' })).toThrow('This platform has no fetch')
    vi.unstubAllGlobals()
  })
})

it('a cookie jar sends cookies until they expire, and only to the server that set them (API-009)', async () => {
  const jar = createCookieJar()
  jar.setCookie('session=a=b; Path=/; HttpOnly; Max-Age=60', 'https://morsel.test/api')
  jar.setCookie('csrf=c', 'https://morsel.test/')
  jar.setCookie('gone=1; Max-Age=0', 'https://morsel.test/')
  jar.setCookie('past=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'https://morsel.test/')
  expect(jar.getCookieString('https://morsel.test/other')).toBe('session=a=b; csrf=c')
  expect(jar.getCookieString('http://morsel.test/')).toBe('')
  const { morsel, sentHeader } = clientOf({ 'city.list': [data([])] }, { cookieJar: jar })
  await morsel.city.list.query()
  expect(sentHeader('cookie')).toEqual(['session=a=b; csrf=c'])
})
