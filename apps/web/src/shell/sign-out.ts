import { authKey, sessionQuery } from '@morsel/client/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { tellOtherTabs } from '../session-tabs.ts'

/** Signs out in place of the form's own post: forgets everything that was loaded for this person, then leads to the landing page (client runtime R80). */
export function useSignOut(): { signOut: (event: FormEvent<HTMLFormElement>) => void; isPending: boolean } {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { client } = router.options.context
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.signIn.signOut.mutate(),
    onSuccess: async () => {
      queryClient.setQueryData(sessionQuery(client).queryKey, null)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authKey[0] })
      tellOtherTabs()
      await router.navigate({ to: '/' })
      await router.invalidate()
    },
  })
  const signOut = (event: FormEvent<HTMLFormElement>) => {
    // The form answers by itself when the call fails: the browser posts it.
    const form = event.currentTarget
    event.preventDefault()
    if (!isPending) mutate(undefined, { onError: () => form.submit() })
  }
  return { signOut, isPending }
}
