import { type Unpatched, withoutPatch } from '@morsel/tooling/unpatched.ts'
import { initTRPC } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/**
 * Returns how often one call to a procedure lists the symbols of an object, which the spread helper for old browsers does for each spread.
 */
async function listingsOf(init: typeof initTRPC): Promise<number> {
  const { router, procedure, createCallerFactory } = init.context<{ user: string }>().create()
  const greet = procedure.use(({ next }) => next({ ctx: { greeting: 'Hello' } })).query(({ ctx }) => `${ctx.greeting} ${ctx.user}`)
  const caller = createCallerFactory(router({ greet }))({ user: 'Ada' })
  const list = vi.spyOn(Object, 'getOwnPropertySymbols')
  try {
    const greeting = await caller.greet()
    const { length } = list.mock.calls
    expect(greeting).toBe('Hello Ada')
    return length
  } finally {
    list.mockRestore()
  }
}

describe('the patch for @trpc/server', () => {
  let unpatched: Unpatched
  beforeAll(async () => {
    unpatched = await withoutPatch('@trpc/server', import.meta.url)
  })
  afterAll(() => unpatched.remove())

  it('spreads objects as JavaScript does', async () => {
    expect(await listingsOf(initTRPC)).toBe(0)
  })

  it('is still needed, because without it, each call copies objects property by property', async () => {
    const upstream: { initTRPC: typeof initTRPC } = await import(unpatched.urlOf('dist/index.mjs'))
    expect(await listingsOf(upstream.initTRPC), 'remove the patch, see patches/README.md').toBeGreaterThan(0)
  })
})
