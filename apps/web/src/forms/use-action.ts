import { type CallError, errorOf } from '@morsel/client/errors'
import { useRef, useState } from 'react'

/**
 * A call behind a button: one at a time, and what went wrong with the last one, at first with `before`. What follows success belongs into `run`.
 */
export function useAction<Input extends unknown[]>(run: (...input: Input) => Promise<void>, before?: CallError) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState(before)
  // Two presses may come before the page shows that the first one counted.
  const isRunning = useRef(false)
  return {
    isPending,
    error,
    start: async (...input: Input): Promise<void> => {
      if (isRunning.current) return
      isRunning.current = true
      setPending(true)
      setError(undefined)
      try {
        await run(...input)
      } catch (thrown) {
        setError(errorOf(thrown))
      } finally {
        isRunning.current = false
        setPending(false)
      }
    },
  }
}
