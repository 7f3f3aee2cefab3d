import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus back to what opened a form or a dialog once that is closed; its opener may have been away in the meantime.
 * @returns the ref of the opener
 */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Whoever has gone on meanwhile stays there.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
