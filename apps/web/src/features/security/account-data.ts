import { infiniteQueryOptions } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { optional } from '../../site/query-client.ts'
import type { RouterContext } from '../../site/router-context.ts'

type Asker = Pick<RouterContext, 'client' | 'queries'>

/** Data preloaded on hover is still fresh on the click. */
const staleMs = 5000

/**
 * Parts of the page don't refetch what the loader tried: a failure shows immediately, without layout shift. What failed on the server, the
 * browser doesn't know and asks again, so the server renders it as loading, as the browser first does (WEB-1000).
 */
const onceAPage = { retryOnMount: import.meta.env.SSR }

/** Returns the data of the security settings, except the session. */
export function accountQueries({ client, queries }: Asker) {
  return {
    accounts: { ...queries.account.list(), ...onceAPage },
    pendingAddress: { ...queries.address.pending(), ...onceAPage, refetchOnWindowFocus: true },
    sessions: { ...queries.session.list(), ...onceAPage },
    twoFactor: { ...queries.twoFactor.summary(), ...onceAPage },
    passkeys: { ...queries.passkey.list(), ...onceAPage },
    personalTokens: { ...queries.personalToken.list(), ...onceAPage },
    connectedApps: { ...queries.connectedApp.list(), ...onceAPage },
    ownApps: { ...queries.oauthApp.list(), ...onceAPage },
    devices: { ...queries.device.list(), ...onceAPage },
    deletion: { ...queries.user.deletion(), ...onceAPage },
    events: infiniteQueryOptions({
      ...onceAPage,
      queryKey: [['activity', 'events'], { type: 'infinite' }],
      queryFn: ({ pageParam, signal }) => client.activity.events.query(pageParam === '' ? undefined : { after: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  }
}

/** Returns {@link accountQueries}, for components. */
export function useAccountQueries() {
  return accountQueries(useRouter().options.context)
}

/** Loads the security settings. Each card shows its own failure. */
export async function loadSecurity({ queryClient, ...asker }: Asker & Pick<RouterContext, 'queryClient'>): Promise<void> {
  const { accounts, pendingAddress, sessions, twoFactor, passkeys, personalTokens, connectedApps, ownApps, devices, events } =
    accountQueries(asker)
  await Promise.all([
    optional(queryClient.fetchQuery({ ...accounts, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...pendingAddress, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...sessions, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...twoFactor, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...passkeys, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...personalTokens, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...connectedApps, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...ownApps, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...devices, staleTime: staleMs })),
    optional(queryClient.fetchInfiniteQuery({ ...events, staleTime: staleMs })),
  ])
}

/** Loads the account deletion page. */
export async function loadDeletion({ queryClient, ...asker }: Asker & Pick<RouterContext, 'queryClient'>): Promise<void> {
  const { accounts, deletion } = accountQueries(asker)
  await Promise.all([
    optional(queryClient.fetchQuery({ ...accounts, staleTime: staleMs })),
    optional(queryClient.fetchQuery({ ...deletion, staleTime: staleMs })),
  ])
}

/** Whether the account has a password; undefined while unknown. */
export function hasPassword(accounts: readonly { providerId: string }[] | undefined): boolean | undefined {
  return accounts?.some(({ providerId }) => providerId === 'credential')
}

/** Whether few backup codes are left. */
export function isRunningOut(backupCodesLeft: number): boolean {
  return backupCodesLeft <= 3
}
