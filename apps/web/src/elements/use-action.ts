import { type CallError, errorOf } from '@morsel/client/errors'
import { useState } from 'react'
import { useOneAtATime } from './use-one-at-a-time.ts'

/**
 * Makes the call behind a button, one at a time. The error is that of the last call, initially `before`. What follows a success belongs in
 * `run`.
 */
export function useAction<Input extends unknown[]>(run: (...input: Input) => Promise<void>, before?: CallError) {
  const turn = useOneAtATime()
  const [error, setError] = useState(before)
  return {
    isPending: turn.isPending,
    error,
    start: (...input: Input): Promise<void> =>
      turn.run(async () => {
        setError(undefined)
        try {
          await run(...input)
        } catch (thrown) {
          setError(errorOf(thrown))
        }
      }),
  }
}
