import { useEffect } from 'react'

/** Puts the focus into a form that was opened, by the id of its part; when that goes, whoever opened it has it again. */
export function useOpenedField(id: string): void {
  useEffect(() => {
    const opener = document.activeElement
    document.getElementById(id)?.focus()
    return () => {
      // Whoever has gone on meanwhile stays there.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
  }, [id])
}
