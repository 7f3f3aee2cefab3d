/** The entry for React apps with TanStack Query. */
export {
  createMorselMutations,
  createMorselQueries,
  type MorselMutations,
  type MorselQueries,
  type MutationOptionsOf,
  type TrpcQueryKey,
} from './query-options.ts'
