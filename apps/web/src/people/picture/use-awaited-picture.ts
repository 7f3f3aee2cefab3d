import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const askEveryMs = 2000
/** After this many polls, the page stops waiting for the copy. */
const askTimes = 10

/** Whether a provider's picture is being copied. Polls for the copy; browsers never load the provider's original. */
export function useAwaitedPicture(image: string | null): boolean {
  const router = useRouter()
  const [asked, setAsked] = useState(0)
  const isAwaited = image !== null && /^https?:/.test(image) && asked < askTimes
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(async () => {
      const { recheckSession } = await import('../../lifecycle/session-lifecycle.ts')
      await recheckSession(router)
      setAsked(asked + 1)
    }, askEveryMs)
    return () => clearTimeout(timer)
  }, [isAwaited, asked, router])
  return isAwaited
}
