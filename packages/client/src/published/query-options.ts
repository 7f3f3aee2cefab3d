import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { Procedures } from './api.ts'
import type { MorselClient } from './types.ts'

/** The cache key of a response, the same as with `@trpc/react-query` (decision 041). */
export type TrpcQueryKey = readonly [path: readonly string[], rest?: { input?: unknown; type: 'query' }]

/** Returns the options of a query for TanStack Query. */
type QueryOptionsOf<Input, Output> = (
  ...input: undefined extends Input ? [input?: Input] : [input: Input]
) => ReturnType<typeof queryOptions<Output, Error, Output, TrpcQueryKey>>

type QueryOf<Row> = Row extends { input: infer Input; output: infer Output } ? QueryOptionsOf<Input, Output> : never

/** All queries as options for TanStack Query: `useQuery(queries.search.find({ q: 'ramen' }))`. */
export type MorselQueries = {
  [Noun in keyof Procedures]: {
    [Verb in keyof Procedures[Noun] as Procedures[Noun][Verb] extends { type: 'query' } ? Verb : never]: QueryOf<Procedures[Noun][Verb]>
  }
}

/** The options of a mutation for TanStack Query. */
export interface MutationOptionsOf<Input, Output> {
  mutationKey: readonly [path: readonly string[]]
  mutationFn: (input: Input) => Promise<Output>
}

type MutationOf<Row> = Row extends { input: infer Input; output: infer Output } ? () => MutationOptionsOf<Input, Output> : never

/** All mutations as options for TanStack Query: `useMutation(mutations.review.write())`. */
export type MorselMutations = {
  [Noun in keyof Procedures]: {
    [Verb in keyof Procedures[Noun] as Procedures[Noun][Verb] extends { type: 'mutation' } ? Verb : never]: MutationOf<
      Procedures[Noun][Verb]
    >
  }
}

/** Connects the typed client to TanStack Query, in components, loaders and on the server. */
export function createMorselQueries(client: MorselClient): MorselQueries {
  return queriesOf(client)
}

/** Connects the mutations of the typed client to TanStack Query. */
export function createMorselMutations(client: MorselClient): MorselMutations {
  const options = (noun: string, verb: string) => () => ({
    mutationKey: [[noun, verb]],
    mutationFn: (input: unknown) => procedureOf(client, noun, verb)?.mutate?.(input),
  })
  // The type allows only the router's paths.
  return byNounAndVerb(options) as MorselMutations
}

/** Creates the queries of any client with the router's procedures. */
export function queriesOf(client: object): MorselQueries {
  const options = (noun: string, verb: string) => (input?: unknown) =>
    queryOptions({
      queryKey: [[noun, verb], input === undefined ? { type: 'query' } : { input, type: 'query' }],
      queryFn: ({ signal }: QueryFunctionContext) => procedureOf(client, noun, verb)?.query?.(input, { signal }),
    })
  // The type allows only the router's paths, and a test compares the keys with tRPC's own.
  return byNounAndVerb(options) as MorselQueries
}

type Call = (input: unknown, options?: object) => Promise<unknown>

function procedureOf(client: object, noun: string, verb: string): { query?: Call; mutate?: Call } | undefined {
  // The types of the callers ensure that both names exist.
  return (client as Record<string, Record<string, { query?: Call; mutate?: Call }>>)[noun]?.[verb]
}

function byNounAndVerb(value: (noun: string, verb: string) => unknown): object {
  const verbsOf = (noun: string) => new Proxy({}, { get: (_target, verb) => value(noun, String(verb)) })
  return new Proxy({}, { get: (_target, noun) => verbsOf(String(noun)) })
}
