import { type StatisticsPeriod, statisticsPeriods } from '@morsel/contract/statistics'
import { createFileRoute } from '@tanstack/react-router'
import { loadRoom } from '../../../../features/contribute/room/load-room.ts'
import { StatisticsPage } from '../../../../features/contribute/room/statistics/statistics-page.tsx'
import { guarded } from '../../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/manage_/statistics')({
  staticData: { messages: ['room'] },
  validateSearch: ({ days }: Record<string, unknown>): { days?: StatisticsPeriod | undefined } => ({
    days: statisticsPeriods.find((each) => each === String(days)),
  }),
  beforeLoad: guarded('require-auth'),
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    const { context, deps } = asked
    const period = deps.days ?? '28'
    return loadRoom(asked, 'statistics', async (restaurant) => ({
      statistics: await context.queryClient.fetchQuery({ ...context.queries.statistics.get({ restaurant, days: period }), staleTime: 0 }),
      period,
    }))
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Statistics,
})

function Statistics() {
  return <StatisticsPage {...Route.useLoaderData().loaded} />
}
