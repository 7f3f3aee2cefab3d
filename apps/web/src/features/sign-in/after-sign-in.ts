import { refreshSession } from '@morsel/client/session'
import { useRouter } from '@tanstack/react-router'
import { safeRedirect } from '../../safe-redirect.ts'
import { tellOtherTabs } from '../../session-tabs.ts'

/** After signing in or up: learns who is here now, tells the other tabs, goes where the person wanted and asks all data anew (client runtime R80). */
export function useAfterSignIn(wanted: string | undefined): () => Promise<void> {
  const router = useRouter()
  const { client, queryClient, site, isKnownPath } = router.options.context
  return async () => {
    await refreshSession(queryClient, client)
    tellOtherTabs()
    await router.navigate({ href: safeRedirect(wanted, { origin: site.origin, isKnownPath }), replace: true })
    await router.invalidate()
  }
}
