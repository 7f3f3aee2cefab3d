import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'

const everyMs = 10_000
/** When polling stops; returning to the page starts it again. */
const longestMs = 600_000

/**
 * Detects a verification in another browser: polls every ten seconds while the page is visible, and when the user returns to it. Announces
 * the verification before continuing (WEB-710).
 */
export function useVerificationElsewhere(redirect: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    const { client } = router.options.context
    const until = Date.now() + longestMs
    const look = async () => {
      const answer = await client.session.get.query({ disableCookieCache: true }).catch(() => null)
      if (!answer?.user.emailVerified) return
      await router.navigate({ href: verifiedPath(redirect), replace: true })
      await refreshAccount(router)
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() < until) void look()
    }, everyMs)
    const stop = new AbortController()
    window.addEventListener('focus', () => void look(), { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [router, redirect])
}
