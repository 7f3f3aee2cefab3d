import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailedPost } from '../../forms/use-form.ts'
import { useSession } from '../../session/session-state.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { Disowned } from './disowned.tsx'
import { EmailVerified } from './email-verified.tsx'
import { LinkFailed } from './link-failed.tsx'
import { isLinkFailure } from './link-failures.ts'
import { LinkRequested } from './link-requested.tsx'
import { WaitForLink } from './wait-for-link.tsx'

const route = getRouteApi('/_auth/verify-email')

/** Email verification (WEB-710): waiting for the link, and its outcome. */
export function VerifyPage() {
  const { token, callbackURL, error, state } = route.useSearch()
  const signedIn = useSession()
  const [mailed] = useState({ token, callbackURL })
  const posted = useFailedPost('/verify-email')
  // A plain post returns the token with the page, not in the URL.
  const again = posted && !isLinkFailure(posted.error.code) ? posted.values : undefined
  const asked = mailed.token ?? again?.token
  if (asked !== undefined) return <ConfirmEmail token={asked} callbackURL={mailed.callbackURL ?? again?.callbackURL} />
  if (error !== undefined) return <LinkFailed reason={error} />
  if (posted && (!signedIn || isLinkFailure(posted.error.code)))
    return <LinkFailed reason={posted.error.code} token={posted.values.token} />
  // A reloaded page no longer has the token.
  if (state === 'confirming' && !posted) return <LinkFailed reason="invalid_token" />
  if (signedIn && !signedIn.user.emailVerified) return <WaitForLink user={signedIn.user} refusal={posted?.error} />
  if (state === 'disowned') return <Disowned />
  if (state === 'sent') return <LinkRequested />
  return <EmailVerified />
}
