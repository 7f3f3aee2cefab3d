import { useEffect } from 'react'

/** Moves the focus into a form when it opens, and back to its opener when it closes. */
export function useOpenedField(id: string): void {
  useEffect(() => {
    const opener = document.activeElement
    document.getElementById(id)?.focus()
    return () => {
      // Don't steal the focus if the user has moved it.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
  }, [id])
}
