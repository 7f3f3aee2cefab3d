import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { leaveAccount } from '../session-actions.ts'

/** Signs out in place of the form's own post, then leads on (client runtime R80). */
export function useSignOut(target = '/'): {
  signOut: (event: FormEvent<HTMLFormElement>) => Promise<void>
  isPending: boolean
} {
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  const signOut = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    if (isPending) return
    setPending(true)
    try {
      await router.options.context.client.signIn.signOut.mutate()
    } catch {
      // The form answers by itself when the call fails: the browser posts it.
      form.submit()
      return
    }
    await leaveAccount(router, target)
  }
  return { signOut, isPending }
}
