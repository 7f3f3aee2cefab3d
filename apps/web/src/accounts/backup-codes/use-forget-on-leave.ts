import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/** Clears secrets when the user leaves the page, because browsers may restore it from their back/forward cache. */
export function useForgetOnLeave(forget: () => void): void {
  useEffect(() => {
    // Synchronous, because a cached page no longer runs code.
    const hide = () => flushSync(forget)
    window.addEventListener('pagehide', hide)
    return () => window.removeEventListener('pagehide', hide)
  }, [forget])
}
