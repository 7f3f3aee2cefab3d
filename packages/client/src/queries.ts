import type { AppRouter } from '@morsel/api/wiring/router'
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { MorselClient } from './client.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>
type Procedures = AppRouter['_def']['record']

/** The queries of a noun. Mutations are called on the client. */
type QueryNames<Noun extends keyof Procedures & keyof Inputs> = {
  [Verb in keyof Procedures[Noun] & keyof Inputs[Noun]]: Procedures[Noun][Verb] extends { _def: { type: 'query' } } ? Verb : never
}[keyof Procedures[Noun] & keyof Inputs[Noun]]

/** Returns the options of a query for TanStack Query. */
type OptionsOf<Input, Output> = (
  ...input: undefined extends Input ? [input?: Input] : [input: Input]
) => ReturnType<typeof queryOptions<Output, Error, Output, TrpcQueryKey>>

/** The cache key of a response, the same as with `@trpc/react-query` (decision 041). */
export type TrpcQueryKey = readonly [path: readonly string[], rest?: { input?: unknown; type: 'query' }]

/** All queries as options for TanStack Query: `useQuery(queries.search.find({ q: 'ramen' }))`. */
export type MorselQueries = {
  [Noun in keyof Procedures & keyof Inputs & keyof Outputs]: {
    [Verb in QueryNames<Noun> & keyof Outputs[Noun]]: OptionsOf<Inputs[Noun][Verb], Outputs[Noun][Verb]>
  }
}

/** Connects the typed client to TanStack Query, in components, loaders and on the server. */
export function createMorselQueries(client: MorselClient): MorselQueries {
  const queriesOf = (noun: string) =>
    new Proxy(
      {},
      {
        get: (_target, verb) => (input?: unknown) =>
          queryOptions({
            queryKey: [[noun, String(verb)], input === undefined ? { type: 'query' } : { input, type: 'query' }],
            queryFn: ({ signal }: QueryFunctionContext) => {
              // The type above ensures that both names exist.
              const nouns = client as unknown as Record<
                string,
                Record<string, { query: (input: unknown, options: object) => Promise<unknown> }>
              >
              return nouns[noun]?.[String(verb)]?.query(input, { signal })
            },
          }),
      },
    )
  // The type allows only the router's paths, and a test compares the keys with tRPC's own.
  return new Proxy({}, { get: (_target, noun) => queriesOf(String(noun)) }) as MorselQueries
}
