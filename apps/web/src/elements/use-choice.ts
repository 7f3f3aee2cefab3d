import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from './use-action.ts'

/** Manages choices that take effect immediately: shown as chosen while they're being stored, and reverted if that fails. */
export function useChoice<Choice>(queryKey: QueryKey, store: (choice: Choice) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const last = useRef<Choice>(undefined)
  const { start, error } = useAction(async (choice: Choice) => {
    last.current = choice
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
  return {
    choose: (choice: Choice) => void start(choice),
    /** Repeats the last choice. */
    retry: () => void (last.current !== undefined && start(last.current)),
    error,
    isSaved,
  }
}
