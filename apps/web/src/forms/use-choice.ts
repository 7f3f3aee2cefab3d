import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from './use-action.ts'

/** Choices that take effect at once: shown as chosen while they are stored, and as before when they cannot be. */
export function useChoice<Choice>(queryKey: QueryKey, store: (choice: Choice) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const { start, error } = useAction(async (choice: Choice) => {
    const before = queryClient.getQueryData(queryKey)
    setSaved(false)
    queryClient.setQueryData(queryKey, choice)
    try {
      await store(choice)
      setSaved(true)
    } catch (thrown) {
      queryClient.setQueryData(queryKey, before)
      throw thrown
    }
  })
  return { choose: (choice: Choice) => void start(choice), error, isSaved }
}
