import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../toasts/toasts.tsx'

/** Shows a success message next to the control, with focus, and as a toast (WEB-788). */
export function useSuccessNote() {
  const [done, setDone] = useState<{ message: string }>()
  const noteRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) noteRef.current?.focus()
  }, [done])
  return {
    message: done?.message,
    noteRef,
    say: (message: string) => {
      setDone({ message })
      showToast(message)
    },
    clear: () => setDone(undefined),
  }
}
