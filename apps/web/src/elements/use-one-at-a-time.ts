import { useRef, useState } from 'react'

/** Work of which nothing begins before the last has ended: two presses may come before the page shows that the first one counted. */
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
