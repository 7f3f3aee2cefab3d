import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../toasts/toasts.tsx'

/** Shows a success message next to the control, with focus, and as a toast (WEB-788). */
export function useSuccessNote() {
  const [done, setDone] = useState<{ words: string }>()
  const noteRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) noteRef.current?.focus()
  }, [done])
  return {
    words: done?.words,
    noteRef,
    say: (words: string) => {
      setDone({ words })
      showToast(words)
    },
    clear: () => setDone(undefined),
  }
}
