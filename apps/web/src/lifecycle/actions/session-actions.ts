import { refreshAccountQueries, switchVisitor } from '@morsel/client/session'
import type { RegisteredRouter } from '@tanstack/react-router'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { askStoredSession } from '../../session/session-state.ts'
import { tellOtherTabs } from '../../session/session-tabs.ts'

/**
 * What follows a call that changes who is signed in or what their account is, by the person's own wish (WEB-315, WEB-307).
 * Every such call ends with one of these.
 */

/** Somebody signed in: learns who is here now, tells the other tabs and goes where they wanted, a target of `safeRedirect`. */
export async function enterAccount(router: RegisteredRouter, target: string): Promise<void> {
  const { context } = router.options
  await switchVisitor(context.queryClient, undefined)
  const choices = import('../carried-choices.ts').catch(() => undefined)
  const now = await askStoredSession(context)
  tellOtherTabs()
  // Somebody is signed in: texts that do not come leave the language as it is.
  await (await choices)?.followCarriedChoices(context).catch(() => {})
  // Nobody is there right after signing in: the browser keeps no cookies of ours.
  const href = now === null ? `/login${redirectQuery(target, { notice: 'cookies-off' })}` : target
  await router.navigate({ href, replace: true })
  await router.invalidate()
}

/** The account is changed: asks anew what pages show of it and runs the guards when that concerns them. */
export async function refreshAccount(router: RegisteredRouter): Promise<void> {
  tellOtherTabs()
  const { recheckChangedSession } = await import('../session-lifecycle.ts')
  await Promise.all([recheckChangedSession(router), refreshAccountQueries(router.options.context.queryClient)])
}

/** Somebody signed out or is gone: forgets everything that was loaded for them and leads on. */
export async function leaveAccount(router: RegisteredRouter, target: string): Promise<void> {
  await switchVisitor(router.options.context.queryClient, null)
  tellOtherTabs()
  await router.navigate({ href: target })
  await router.invalidate()
}
