import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** Refetches all reviews with their photos, and the page's average after a change. */
export function useRefetchReviews(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    for (const noun of ['review', 'photo']) await queryClient.invalidateQueries({ queryKey: [[noun]] })
    for (const noun of ['restaurant', 'item']) await queryClient.invalidateQueries({ queryKey: [[noun]], refetchType: 'none' })
    await router.invalidate()
  }
}
