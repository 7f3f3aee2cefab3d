import type { SignedIn } from '@morsel/client/session'
import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { MailboxHint } from '../../forms/steps/mailbox-hint.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { ResendLink } from '../../forms/steps/resend-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { useSession } from '../../session/session-state.ts'
import { readToken } from './email-of-token.ts'
import { failureMessages, reasonOf } from './link-failures.ts'
import { LinkRequested } from './link-requested.tsx'
import { OtherAccount } from './other-account.tsx'
import { RequestLink } from './request-link.tsx'

const route = getRouteApi('/_auth/verify-email')

/** Why a link failed and how to get another one. `reason` is a URL parameter or an error code. Guests learn nothing about the account (WEB-222). */
export function LinkFailed({ reason: text, token = '' }: { reason: string; token?: string | undefined }) {
  const t = useT()
  const signedIn = useSession()
  const { redirect } = route.useSearch()
  const [asked, setAsked] = useState<string>()
  const reason = reasonOf(text)
  if (asked !== undefined) return <LinkRequested address={asked} />
  if (reason === 'unauthorized' && signedIn)
    return <OtherAccount address={signedIn.user.email} owner={readToken(token).email} redirect={redirect} />
  return (
    <>
      <OutcomeHeading>{t(reason === 'unauthorized' ? 'address.guestTitle' : 'address.failedTitle')}</OutcomeHeading>
      <p>{t(failureMessages[reason])}</p>
      {reason === 'unauthorized' ? (
        <Link href={`/login${redirectQuery(redirect)}`} className={buttonClass('primary', { wide: true })}>
          {t('address.signIn')}
        </Link>
      ) : signedIn ? (
        <OwnLink user={signedIn.user} redirect={redirect} />
      ) : (
        <RequestLink redirect={redirect} onSent={setAsked} />
      )}
    </>
  )
}

/** For signed-in users, who don't need to enter their email. */
function OwnLink({ user: { email, emailVerified }, redirect }: { user: SignedIn['user']; redirect: string | undefined }) {
  const t = useT()
  const { client } = useRouter().options.context
  if (emailVerified)
    return (
      <Link href={redirect ?? '/app'} className={buttonClass('primary', { wide: true })}>
        {t('address.continue')}
      </Link>
    )
  const callbackURL = verifiedPath(redirect)
  return (
    <>
      <ResendLink
        hasSent={false}
        label={t('address.sendLink')}
        send={() => client.address.sendVerification.mutate({ email, callbackURL })}
        plain={{ action: `/verify-email${redirectQuery(redirect)}`, fields: { email, callbackURL } }}
      />
      <MailboxHint to={email} />
    </>
  )
}
