import { optional, staleMs } from '../../site/query-client.ts'
import type { RouterContext } from '../../site/router-context.ts'

/**
 * Loads the data of onboarding: the requested step, or the one that the user has reached on any device if that comes first, and earlier
 * answers.
 * @throws when the step can't be fetched
 */
export async function loadOnboarding({ queryClient, queries }: Pick<RouterContext, 'queryClient' | 'queries'>, asked: string | undefined) {
  const [{ step: next }, taste, mails, cities, cuisines] = await Promise.all([
    queryClient.fetchQuery({ ...queries.onboarding.get(), staleTime: 0 }),
    queryClient.fetchQuery({ ...queries.preferences.get(), staleTime: 0 }),
    queryClient.fetchQuery({ ...queries.notification.get(), staleTime: 0 }),
    optional(queryClient.fetchQuery({ ...queries.city.list(), staleTime: staleMs.details })),
    optional(queryClient.fetchQuery({ ...queries.city.cuisines(), staleTime: staleMs.details })),
  ])
  return {
    step: Math.min(asked === undefined ? next : Number(asked), next),
    taste,
    topics: mails.topics,
    cities: cities ?? [],
    cuisines: cuisines ?? [],
  }
}

export type OnboardingData = Awaited<ReturnType<typeof loadOnboarding>>
