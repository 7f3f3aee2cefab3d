import { hasSessionEnded } from '@morsel/client/session'
import { redirect } from '@tanstack/react-router'
import { askStoredSession, type SessionState } from '../session/session-state.ts'
import type { RouterContext } from '../site/router-context.ts'
import { screenError } from '../site/screen-error.ts'
import { type Fact, type GuardName, guards, type Verdict, type Visit } from './guards.ts'
import { safeRedirect } from './safe-redirect.ts'

export { followRedirect } from './follow-redirect.ts'

/** What guards need to know about a navigation. */
export interface Arrival {
  context: RouterContext & { session: SessionState }
  location: { href: string; pathname: string; search: object }
  /** `stay` means that the page is already shown. */
  cause: 'enter' | 'stay' | 'preload'
  /** The user only hovers over a link: guards decide by what is already known. */
  preload: boolean
}

/**
 * Runs the named guards in order (`guards.ts`).
 * @throws the router's redirect or error screen, unless all guards pass
 */
export async function checkLanding(names: readonly GuardName[], { context, location, cause, preload }: Arrival): Promise<void> {
  const asks = (fact: Fact) => names.some((name) => guards[name].asks.some((asked) => asked === fact))
  // The server has already read the stored session.
  const session = asks('stored session') && !preload && !import.meta.env.SSR ? await askStoredSession(context) : context.session
  const visit: Visit = {
    session,
    path: location.pathname,
    href: location.href,
    query: { ...location.search },
    cameFrom: context.cameFrom(),
    isHere: cause === 'stay',
    hasJustEnded: hasSessionEnded(context.queryClient),
    isChallenged: asks('challenge') && session === null && context.isKnownPath('/two-factor') && (await askChallenge(context)),
    hasPassword: asks('password') && session !== null && session !== 'unknown' ? await askPassword(context) : undefined,
    rules: context.site.config,
    safeRedirect: (target) => safeRedirect(target, { origin: context.site.origin, isKnownPath: context.isKnownPath }),
    isPage: context.isKnownPath,
  }
  for (const name of names) follow(guards[name].judge(visit), location.href)
}

/** @throws the router's redirect or error screen, unless the guard passes */
function follow(verdict: Verdict, path: string): void {
  if ('to' in verdict) throw redirect({ href: verdict.to, replace: true })
  if ('status' in verdict) throw screenError({ status: verdict.status, path })
}

async function askChallenge({ queryClient, queries }: RouterContext): Promise<boolean> {
  try {
    return (await queryClient.fetchQuery({ ...queries.twoFactor.status(), staleTime: 0 })).pending
  } catch {
    return false
  }
}

async function askPassword({ queryClient, queries }: RouterContext): Promise<boolean | undefined> {
  try {
    const accounts = await queryClient.fetchQuery({ ...queries.account.list(), staleTime: 0 })
    return accounts.some(({ providerId }) => providerId === 'credential')
  } catch {
    return undefined
  }
}
