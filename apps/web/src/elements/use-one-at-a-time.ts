import { useRef, useState } from 'react'

/** Runs one task at a time, because a second click may come before the page shows that the first one counted. */
export function useOneAtATime() {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  return {
    isPending,
    run: async (work: () => Promise<void>): Promise<void> => {
      if (isRunning.current) return
      isRunning.current = true
      setPending(true)
      try {
        await work()
      } finally {
        isRunning.current = false
        setPending(false)
      }
    },
  }
}
