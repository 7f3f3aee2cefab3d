import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** Refetches everything that shows photos. */
export function useRefetchPhotos(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    for (const noun of ['photo', 'review']) await queryClient.invalidateQueries({ queryKey: [[noun]] })
    for (const noun of ['restaurant', 'item', 'card']) await queryClient.invalidateQueries({ queryKey: [[noun]], refetchType: 'none' })
    await router.invalidate()
  }
}
