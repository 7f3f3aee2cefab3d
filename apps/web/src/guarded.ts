import { redirect } from '@tanstack/react-router'
import { type GuardName, guards } from './guards.ts'
import type { RouterContext } from './router-context.ts'
import { safeRedirect } from './safe-redirect.ts'
import { screenError } from './screen-error.ts'
import type { SessionState } from './session-state.ts'

/** The part of a route's arrival that guards need. */
export interface Arrival {
  context: RouterContext & { session: SessionState }
  location: { href: string; search: object }
}

/** A route's `beforeLoad` that runs the guard of that name (`guards.ts`). Redirects are 307 in the process and replace the entry in the browser. */
export function guarded(name: GuardName): (arrival: Arrival) => void {
  return ({ context, location }) => {
    const verdict = guards[name]({
      session: context.session,
      href: location.href,
      query: { ...location.search },
      safeRedirect: (target) => safeRedirect(target, { origin: context.site.origin, isKnownPath: context.isKnownPath }),
    })
    if ('to' in verdict) throw redirect({ href: verdict.to, replace: true })
    if ('status' in verdict) throw screenError({ status: verdict.status, path: location.href })
  }
}
