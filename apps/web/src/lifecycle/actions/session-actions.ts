import { refreshAccountQueries, switchVisitor } from '@morsel/client/session'
import type { RegisteredRouter } from '@tanstack/react-router'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { askStoredSession } from '../../session/session-state.ts'
import { notifyOtherTabs } from '../../session/session-tabs.ts'

/**
 * What follows a call by which a user signs in, signs out or changes their account (WEB-315, WEB-307).
 * Every such call ends with one of these.
 */

/** Reads the new session after sign-in, notifies other tabs and navigates to `target`, a result of `safeRedirect`. */
export async function enterAccount(router: RegisteredRouter, target: string): Promise<void> {
  const { context } = router.options
  await switchVisitor(context.queryClient, undefined)
  const choices = import('../carried-choices.ts').catch(() => undefined)
  const now = await askStoredSession(context)
  notifyOtherTabs()
  // If the messages don't load, the language stays the same.
  await (await choices)?.followCarriedChoices(context).catch(() => {})
  // No session right after sign-in means that the browser blocks our cookies.
  const href = now === null ? `/login${redirectQuery(target, { notice: 'cookies-off' })}` : target
  await router.navigate({ href, replace: true })
  await router.invalidate()
}

/** Refetches account data after an account change, and runs the guards again if needed. */
export async function refreshAccount(router: RegisteredRouter): Promise<void> {
  notifyOtherTabs()
  const { recheckChangedSession } = await import('../session-lifecycle.ts')
  await Promise.all([recheckChangedSession(router), refreshAccountQueries(router.options.context.queryClient)])
}

/** Clears everything loaded for the user after sign-out or deletion, and navigates to `target`. */
export async function leaveAccount(router: RegisteredRouter, target: string): Promise<void> {
  await switchVisitor(router.options.context.queryClient, null)
  notifyOtherTabs()
  await router.navigate({ href: target })
  await router.invalidate()
}
