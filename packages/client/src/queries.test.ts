import type { AppRouter } from '@morsel/api/wiring/router'
import { QueryClient } from '@tanstack/react-query'
import { createTRPCReact, getQueryKey } from '@trpc/react-query'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createLazyClient } from './lazy-client.ts'
import { createMorselQueries } from './queries.ts'

const unusedClient = createLazyClient(() => Promise.reject(new Error('not called')))
const trpc = createTRPCReact<AppRouter>()

describe('queries', () => {
  it('use the cache keys of @trpc/react-query', () => {
    const queries = createMorselQueries(unusedClient)
    const input = { q: 'ramen' }
    expect(queries.search.find(input).queryKey).toEqual(getQueryKey(trpc.search.find, input, 'query'))
    expect(queries.city.list().queryKey).toEqual(getQueryKey(trpc.city.list, undefined, 'query'))
  })

  it('call the procedure of their path with their input', async () => {
    const calls: unknown[] = []
    const client = createLazyClient(() => Promise.reject(new Error('not called')))
    const recording = new Proxy(client, {
      get: (_target, noun) =>
        new Proxy({}, { get: (_nested, verb) => ({ query: async (input: unknown) => calls.push([noun, verb, input]) }) }),
    })
    await new QueryClient().fetchQuery(createMorselQueries(recording).restaurant.get({ city: 'zurich', slugId: 'a-000000' }))
    expect(calls).toEqual([['restaurant', 'get', { city: 'zurich', slugId: 'a-000000' }]])
  })

  it('have the input and output types of their procedures', () => {
    const queries = createMorselQueries(unusedClient)
    expectTypeOf(queries.restaurant.get).parameter(0).toEqualTypeOf<{ city: string; slugId: string }>()
    // @ts-expect-error a mutation isn't a query
    expectTypeOf(queries.signIn.email).toBeFunction()
  })
})
