import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { leaveAccount } from '../../lifecycle/actions/session-actions.ts'
import { showToast } from '../../toasts/toasts.tsx'

/** Signs out instead of the form's plain post, then navigates (WEB-307, WEB-315). */
export function useSignOut(target = '/'): {
  signOut: (event: FormEvent<HTMLFormElement>) => Promise<void>
  isPending: boolean
} {
  const t = useT()
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
      // If the call fails, fall back to posting the form, except while offline, where the browser would show its own error page.
      if (navigator.onLine) return form.submit()
      setPending(false)
      return showToast(t('shell.stillSignedIn'))
    }
    await leaveAccount(router, target)
  }
  return { signOut, isPending }
}
