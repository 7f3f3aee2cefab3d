import { type CallError, errorOf } from '@morsel/client/errors'
import { useState } from 'react'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** A call behind a button: one at a time, with the error of the last one (initially `before`). What follows a success belongs in `run`. */
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
