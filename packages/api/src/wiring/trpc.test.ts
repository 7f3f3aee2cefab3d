import { AppError } from '@morsel/contract/errors'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { createContext } from '../kernel/context.ts'
import { createCookieJar } from '../kernel/cookies/cookie-jar.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { timeouts } from '../kernel/timeouts.ts'
import { createCaller, procedure, router, toErrorResponse } from '../kernel/trpc.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

const calls: string[] = []
const probes = createCaller(
  router({
    write: procedure.input(z.object({ word: z.string() })).mutation(() => calls.push('write')),
    bare: procedure.mutation(() => calls.push('bare')),
    read: procedure.query(() => calls.push('read')),
    mine: procedure
      .input(z.object({ word: z.string() }))
      .use(signedIn)
      .mutation(({ ctx }) => ctx.who.user.email),
    fail: procedure.query(() => {
      throw new Error('select * from secrets')
    }),
  }),
)
const call = ({ method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> }) =>
  probes(
    createContext({
      deps: world.deps,
      cookies: createCookieJar({ header: headers.cookie, config: world.config }),
      request: { id: '', method, ip: undefined, header: (name) => headers[name] },
    }),
  )

describe('every procedure', () => {
  const foreign = { cookie: 'a=1', origin: 'https://evil.example' }

  test('refuses a foreign origin before it reads the input, and does nothing (AUTH-112, SEC-106)', async () => {
    calls.length = 0
    // Deliberately wrong: the schema must not be reached.
    const wrong = {} as { word: string }
    await expect(call({ headers: foreign }).write(wrong)).rejects.toMatchObject({ code: 'FORBIDDEN', cause: { code: 'INVALID_ORIGIN' } })
    await expect(call({ headers: foreign }).bare()).rejects.toMatchObject({ cause: { code: 'INVALID_ORIGIN' } })
    expect(calls).toEqual([])
  })

  test('allows queries from any origin (SEC-105)', async () => {
    calls.length = 0
    await call({ method: 'GET', headers: foreign }).read()
    // This is a page that shows the errors of a form: it runs queries during a POST.
    await call({ method: 'POST', headers: foreign }).read()
    expect(calls).toEqual(['read', 'read'])
  })

  test('refuses a foreign redirect target even if no schema has it (SEC-114)', async () => {
    const input = { word: 'x', redirectTo: 'https://evil.example' }
    await expect(call({}).write(input)).rejects.toMatchObject({ cause: { code: 'INVALID_REDIRECTURL' } })
  })

  test('reveals nothing about an unexpected failure (AUTH-136)', async () => {
    const error = await call({ method: 'GET' })
      .fail()
      .catch((thrown: unknown) => thrown)
    if (!(error instanceof TRPCError)) throw new Error('expected a tRPC error')
    expect(toErrorResponse(error, 'query')).toEqual({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Internal Server Error' })
  })

  test('returns 503 if the cause is an unavailable database, however deeply nested (SEC-703)', async () => {
    const lost = Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
    const failing = createCaller(
      router({
        ask: procedure.query(() => Promise.reject(new AppError('FAILED_TO_CREATE_USER', { cause: new Error('query', { cause: lost }) }))),
      }),
    )
    const context = createContext({
      deps: world.deps,
      cookies: createCookieJar({ header: undefined, config: world.config }),
      request: { id: '', method: 'GET', ip: undefined, header: () => undefined },
    })
    await expect(failing(context).ask()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { retryAfterSeconds: 1 } })
  })

  test.each([
    ['ask', timeouts.callMs],
    ['gather', timeouts.longCallMs],
  ] as const)('%s returns 503 after %i ms when the database no longer responds (SEC-703)', async (name, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const asked = new Promise<never>(() => {})
      const stopped = createCaller(
        router({ ask: procedure.query(() => asked), gather: procedure.meta({ timeout: 'long' }).query(() => asked) }),
      )
      const context = createContext({
        deps: world.deps,
        cookies: createCookieJar({ header: undefined, config: world.config }),
        request: { id: '', method: 'GET', ip: undefined, header: () => undefined },
      })
      const heard = vi.fn<(error: unknown) => void>()
      const call = stopped(context)[name]().catch(heard)
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(heard).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await call
      expect(heard).toHaveBeenCalledWith(
        expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', cause: expect.objectContaining({ retryAfterSeconds: 1 }) }),
      )
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('signedIn', () => {
  test('returns 401 for a guest', async () => {
    await expect(call({}).mine({ word: 'x' })).rejects.toMatchObject({ code: 'UNAUTHORIZED', cause: { code: 'UNAUTHORIZED', status: 401 } })
  })

  test('returns 400 for a guest with invalid input, because the input is checked first (AUTH-113)', async () => {
    await expect(call({}).mine({} as { word: string })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('passes the user to the flow', async () => {
    const browser = world.browser()
    await browser.do((caller) => caller.signIn.signUp({ name: 'Ann', email: 'ann@example.com', password: 'tomato-lantern-42' }))
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    expect(await call({ headers: { cookie, origin: world.config.APP_URL } }).mine({ word: 'x' })).toBe('ann@example.com')
  })
})
