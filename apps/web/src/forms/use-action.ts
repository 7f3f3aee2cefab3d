import { type CallError, errorOf } from '@morsel/client/errors'
import { useState } from 'react'

/**
 * A call behind a button: one at a time, and what went wrong with the last one, at first with `before`. What follows success belongs into `run`.
 */
export function useAction<Input extends unknown[]>(run: (...input: Input) => Promise<void>, before?: CallError) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState(before)
  return {
    isPending,
    error,
    start: async (...input: Input): Promise<void> => {
      if (isPending) return
      setPending(true)
      setError(undefined)
      try {
        await run(...input)
      } catch (thrown) {
        setError(errorOf(thrown))
      } finally {
        setPending(false)
      }
    },
  }
}
