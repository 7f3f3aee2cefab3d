import { useRouter } from '@tanstack/react-router'
import { keepAddress } from '../../forms/kept-address.ts'
import { safeRedirect } from '../../safe-redirect.ts'
import { enterAccount } from '../../session-actions.ts'

/** After signing in or up: goes where the person wanted, as who they are now (client runtime R80). */
export function useAfterSignIn(wanted: string | undefined): () => Promise<void> {
  const router = useRouter()
  const { site, isKnownPath } = router.options.context
  return () => {
    keepAddress('')
    return enterAccount(router, safeRedirect(wanted, { origin: site.origin, isKnownPath }))
  }
}
