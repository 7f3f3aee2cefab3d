import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/** Forgets secrets when the document is left: browsers may keep it as it was and bring it back. */
export function useForgetOnLeave(forget: () => void): void {
  useEffect(() => {
    // At once: a kept document runs nothing any more.
    const hide = () => flushSync(forget)
    window.addEventListener('pagehide', hide)
    return () => window.removeEventListener('pagehide', hide)
  }, [forget])
}
