import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'

const everyMs = 10_000
/** Then the person has gone; coming back to the page asks again. */
const longestMs = 600_000

/**
 * Asks every ten seconds, while the page is seen, and on coming back to it, whether the link was opened elsewhere, and then says so before it
 * goes on (WEB-710).
 */
export function useProofElsewhere(redirect: string | undefined): void {
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
