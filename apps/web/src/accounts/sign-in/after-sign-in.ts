import { useRouter } from '@tanstack/react-router'
import { storeTypedEmail } from '../../forms/typed-email.ts'
import { enterAccount } from '../../lifecycle/actions/session-actions.ts'
import { redirectQuery, safeRedirect } from '../../navigation/safe-redirect.ts'

/** After signing in or up: goes where the person wanted, as who they are now (WEB-307); somebody new is welcomed on the way. */
export function useAfterSignIn({ isNew = false } = {}): () => Promise<void> {
  const router = useRouter()
  const { site, isKnownPath } = router.options.context
  return () => {
    storeTypedEmail('')
    // The address, not the page: a fragment is added to it once the page is there.
    const target = safeRedirect(router.latestLocation.search.redirect, { origin: site.origin, isKnownPath })
    return enterAccount(router, isNew ? `/onboarding${redirectQuery(target)}` : target)
  }
}
