import { useRouter } from '@tanstack/react-router'
import { storeTypedEmail } from '../../forms/typed-email.ts'
import { enterAccount } from '../../lifecycle/actions/session-actions.ts'
import { redirectQuery, safeRedirect } from '../../navigation/safe-redirect.ts'

/** Continues after sign-in or sign-up to the page the user wanted (WEB-307); new users go through onboarding first. */
export function useAfterSignIn({ isNew = false } = {}): () => Promise<void> {
  const router = useRouter()
  const { site, isKnownPath } = router.options.context
  return () => {
    storeTypedEmail('')
    // The latest location, because a fragment may have been added to it after the page was loaded.
    const target = safeRedirect(router.latestLocation.search.redirect, { origin: site.origin, isKnownPath })
    return enterAccount(router, isNew ? `/onboarding${redirectQuery(target)}` : target)
  }
}
