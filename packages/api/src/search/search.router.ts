import { SearchInput, SearchOutput } from '@morsel/contract/search'
import { procedure, router } from '../trpc.ts'
import { find } from './search.flow.ts'

/** Finding dishes and places (domain 9). */
export const searchRouter = router({
  find: procedure
    .meta({ rest: [{ method: 'GET', base: 'v1', path: '/search' }] })
    .input(SearchInput)
    .output(SearchOutput)
    .query(({ ctx, input }) => find(ctx.deps, input)),
})
