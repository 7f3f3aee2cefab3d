import { StatusOutput } from '@morsel/contract/session'
import { StatisticsGetInput, StatisticsGetOutput, StatisticsViewInput } from '@morsel/contract/statistics'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { countView, getStatistics } from './statistics.flow.ts'

/** Counts views of places, and shows their members how often they were viewed, saved and found. */
export const statisticsRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/rooms/{restaurant}/statistics', isPrivate: true }],
      docs: {
        summary: 'Get a place’s statistics',
        description:
          'Returns for each of the last 7, 28 or 90 days (UTC) how often the place and its dishes were viewed, saved and opened from search results. Only for members of the place.',
        parameters: { restaurant: 'The `id` of the place.', days: '7, 28 or 90.' },
        errors: ['NOT_FOUND', 'GONE', 'PLACE_ROLE_REQUIRED'],
      },
    })
    .input(StatisticsGetInput)
    .use(signedIn)
    .output(StatisticsGetOutput)
    .query(({ ctx, input }) => getStatistics(ctx.deps, ctx.who, input)),

  view: procedure
    .input(StatisticsViewInput)
    .output(StatusOutput)
    .mutation(({ ctx, input }) => {
      countView(ctx.deps, ctx.request.header('user-agent'), input)
      return { status: true as const }
    }),
})
