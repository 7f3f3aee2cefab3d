import { AppError } from '@morsel/contract/errors'
import superjson from 'superjson'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createMorselClient, type MorselClient } from './client.ts'
import { errorOf } from './errors.ts'
import { createLazyClient } from './lazy-client.ts'

/** Creates a server with a fixed response for each procedure. */
function serverWith(answers: Record<string, unknown>) {
  const requests: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    requests.push(`${init?.method ?? 'GET'} ${url.pathname}`)
    const paths = decodeURIComponent(url.pathname.replace('/api/trpc/', '')).split(',')
    return Response.json(paths.map((path) => answers[path]))
  }
  return { requests, fetch, client: createMorselClient({ baseUrl: 'http://morsel.test', fetch }) }
}

const data = (value: unknown) => ({ result: { data: superjson.serialize(value) } })

describe('the typed client', () => {
  it('sends several calls in one request and returns dates as Date (WEB-322)', async () => {
    const { client, requests } = serverWith({ 'session.get': data({ user: { createdAt: new Date(0) } }), 'city.list': data([]) })
    const [session, cities] = await Promise.all([client.session.get.query(), client.city.list.query()])
    expect(requests).toEqual(['GET /api/trpc/session.get,city.list'])
    expect(session?.user.createdAt).toEqual(new Date(0))
    expect(cities).toEqual([])
  })

  it('passes on the code, status and field errors of the server (WEB-327)', async () => {
    const { client } = serverWith({
      'signIn.email': {
        error: superjson.serialize({
          message: 'Too many requests. Please try again later.',
          code: -32029,
          data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfterSeconds: 7, path: 'signIn.email' },
        }),
      },
    })
    const thrown = await client.signIn.email.mutate({ email: 'a@b.example', password: 'x' }).catch((error: unknown) => error)
    expect(errorOf(thrown)).toEqual({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'Too many requests. Please try again later.',
      retryAfterSeconds: 7,
    })
  })

  it('calls back if there is no session, and only then (WEB-305)', async () => {
    const failure = (code: string, httpStatus: number) => ({
      error: superjson.serialize({ message: code, code: -32001, data: { code, httpStatus, path: '' } }),
    })
    let callbacks = 0
    const { fetch } = serverWith({
      'session.list': failure('UNAUTHORIZED', 401),
      'signIn.email': failure('INVALID_EMAIL_OR_PASSWORD', 401),
    })
    const client = createMorselClient({ baseUrl: 'http://morsel.test', fetch, onUnauthorized: () => (callbacks += 1) })
    await expect(client.session.list.query()).rejects.toThrow('UNAUTHORIZED')
    expect(callbacks).toBe(1)
    await expect(client.signIn.email.mutate({ email: 'a@b.example', password: 'x' })).rejects.toThrow('INVALID_EMAIL_OR_PASSWORD')
    expect(callbacks).toBe(1)
  })

  it('gives up after 15 seconds, and after 30 for an export (WEB-321)', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const { client } = serverWith({ 'city.list': data([]), 'user.export': data({}) })
    await client.city.list.query()
    await client.user.export.mutate({})
    expect(limits.mock.calls).toEqual([[15_000], [30_000]])
    limits.mockRestore()
  })

  it('reports UNREACHABLE without a response (WEB-327)', async () => {
    const client = createMorselClient({ baseUrl: 'http://morsel.test', fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    const thrown = await client.city.list.query().catch((error: unknown) => error)
    expect(errorOf(thrown)).toEqual({ code: 'UNREACHABLE', status: 0, message: 'Failed to fetch' })
    expect(errorOf(new AppError('GONE'))).toMatchObject({ code: 'UNREACHABLE' })
    expect(errorOf('odd')).toEqual({ code: 'UNREACHABLE', status: 0, message: 'odd' })
  })
})

describe('the types of the client', () => {
  it('come from the procedures', () => {
    expectTypeOf<MorselClient['restaurant']['get']['query']>().parameter(0).toEqualTypeOf<{ city: string; slugId: string }>()
    expectTypeOf<Awaited<ReturnType<MorselClient['search']['find']['query']>>['kind']>().toEqualTypeOf<'items' | 'restaurants'>()
  })

  it('refuse misspelled names', () => {
    // This is never called: the compiler is the test.
    const misspelled = async (client: MorselClient) => {
      // @ts-expect-error a field that doesn't exist
      await client.signIn.email.mutate({ email: 'a@b.example', pasword: 'x' })
      // @ts-expect-error a procedure that doesn't exist
      await client.signIn.emial.mutate({ email: 'a@b.example', password: 'x' })
      // @ts-expect-error a value of the wrong type
      await client.search.find.query({ q: 7 })
      // @ts-expect-error a member that responses don't have
      return (await client.session.get.query())?.user.nmae
    }
    expect(misspelled).toBeTypeOf('function')
  })
})

describe('the lazy client', () => {
  it('is loaded once, on the first call (WEB-328)', async () => {
    const { client } = serverWith({ 'city.list': data([]), 'session.get': data(null) })
    let loads = 0
    const lazy = createLazyClient(async () => {
      loads += 1
      return client
    })
    expect(loads).toBe(0)
    expect(await Promise.all([lazy.city.list.query(), lazy.session.get.query()])).toEqual([[], null])
    expect(loads).toBe(1)
  })

  it('is loaded again after a failed download (WEB-328)', async () => {
    const { client } = serverWith({ 'city.list': data([]) })
    const loads = [() => Promise.reject(new TypeError('no connection')), async () => client]
    const lazy = createLazyClient(() => (loads.shift() ?? (async () => client))())
    await expect(lazy.city.list.query()).rejects.toThrow('no connection')
    expect(await lazy.city.list.query()).toEqual([])
  })

  it("isn't a promise", async () => {
    const lazy = createLazyClient(() => Promise.reject(new Error('not to be loaded')))
    expect(await lazy).toBe(lazy)
  })
})
