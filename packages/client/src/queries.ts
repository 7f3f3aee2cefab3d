import type { AppRouter } from '@morsel/api/wiring/router'
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { MorselClient } from './client.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>
type Procedures = AppRouter['_def']['record']

/** The queries of a noun: mutations are called on the client itself. */
type QueryNames<Noun extends keyof Procedures & keyof Inputs> = {
  [Verb in keyof Procedures[Noun] & keyof Inputs[Noun]]: Procedures[Noun][Verb] extends { _def: { type: 'query' } } ? Verb : never
}[keyof Procedures[Noun] & keyof Inputs[Noun]]

/** How one query is asked through TanStack Query. */
type OptionsOf<Input, Output> = (
  ...input: undefined extends Input ? [input?: Input] : [input: Input]
) => ReturnType<typeof queryOptions<Output, Error, Output, TrpcQueryKey>>

/** Where the answer lies in the cache: the same place as with `@trpc/react-query`, so that both can be used side by side. */
export type TrpcQueryKey = readonly [path: readonly string[], rest?: { input?: unknown; type: 'query' }]

/** The queries as options for TanStack Query: `useQuery(queries.search.find({ q: 'ramen' }))`. */
export type MorselQueries = {
  [Noun in keyof Procedures & keyof Inputs & keyof Outputs]: {
    [Verb in QueryNames<Noun> & keyof Outputs[Noun]]: OptionsOf<Inputs[Noun][Verb], Outputs[Noun][Verb]>
  }
}

/** Ties the typed client to TanStack Query; works in components, in loaders and in the process that renders pages. */
export function createMorselQueries(client: MorselClient): MorselQueries {
  const noun = (nounName: string) =>
    new Proxy(
      {},
      {
        get: (_target, verbName) => (input?: unknown) =>
          queryOptions({
            queryKey: [[nounName, String(verbName)], input === undefined ? { type: 'query' } : { input, type: 'query' }],
            queryFn: ({ signal }: QueryFunctionContext) => {
              // The names come from a property path that the type above has checked.
              const nouns = client as unknown as Record<
                string,
                Record<string, { query: (input: unknown, options: object) => Promise<unknown> }>
              >
              return nouns[nounName]?.[String(verbName)]?.query(input, { signal })
            },
          }),
      },
    )
  // The proxies answer exactly the paths of the router's type; a test compares their keys with tRPC's own.
  return new Proxy({}, { get: (_target, name) => noun(String(name)) }) as MorselQueries
}
