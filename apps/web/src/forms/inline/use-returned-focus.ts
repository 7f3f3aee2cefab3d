import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to the opener of a form or dialog when it closes. The opener may be unmounted in the meantime.
 * @returns the ref of the opener
 */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Don't steal the focus if the user has moved it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
