import { authKey, sessionQuery } from '@morsel/client/session'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { tellOtherTabs } from '../session-tabs.ts'

/** Signs out in place of the form's own post: forgets everything that was loaded for this person, then leads on (client runtime R80). */
export function useSignOut(target: '/' | '/signup' = '/'): {
  signOut: (event: FormEvent<HTMLFormElement>) => Promise<void>
  isPending: boolean
} {
  const router = useRouter()
  const { client, queryClient } = router.options.context
  const [isPending, setPending] = useState(false)
  const signOut = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    if (isPending) return
    setPending(true)
    try {
      await client.signIn.signOut.mutate()
    } catch {
      // The form answers by itself when the call fails: the browser posts it.
      form.submit()
      return
    }
    queryClient.setQueryData(sessionQuery(client).queryKey, null)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authKey[0] })
    tellOtherTabs()
    await router.navigate({ to: target })
    await router.invalidate()
  }
  return { signOut, isPending }
}
