import type { CallError } from '@morsel/client/errors'
import type { SignedIn } from '@morsel/client/session'
import { Button } from '@morsel/ui/basics/button'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { MailboxHint } from '../../forms/steps/mailbox-hint.tsx'
import { ResendLink } from '../../forms/steps/resend-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { useSignOut } from '../../shell/account/sign-out.ts'
import { ChangeEmail } from './change-email.tsx'
import { useVerificationElsewhere } from './use-verification-elsewhere.ts'

const route = getRouteApi('/_auth/verify-email')

interface WaitForLinkProps {
  user: SignedIn['user']
  /** The error of a plain post to this page. */
  refusal: CallError | undefined
}

/**
 * For signed-in users with an unverified email: shows it in full, so that a typo is visible, and continues once the link has been opened.
 */
export function WaitForLink({ user, refusal }: WaitForLinkProps) {
  const t = useT()
  const { redirect, state } = route.useSearch()
  const { client, site } = useRouter().options.context
  const { signOut, isPending } = useSignOut()
  const [isChanging, setChanging] = useState(false)
  const [hasSent, setSent] = useState(state === 'sent')
  useVerificationElsewhere(redirect)
  const callbackURL = verifiedPath(redirect)
  return (
    <>
      <h1 tabIndex={-1}>{t('address.waitTitle')}</h1>
      <p>{t('address.waitHint')}</p>
      <p className="text-lead font-semibold wrap-anywhere">{user.email}</p>
      <MailboxHint to={user.email} />
      <ResendLink
        key={user.email}
        hasSent={hasSent}
        label={t('address.sendLink')}
        send={() => client.address.sendVerification.mutate({ email: user.email, callbackURL })}
        plain={{ action: `/verify-email${redirectQuery(redirect)}`, fields: { email: user.email, callbackURL } }}
        outcome={refusal ?? (hasSent ? 'sent' : undefined)}
      />
      {isChanging && (
        <ChangeEmail
          callbackURL={callbackURL}
          onDone={(hasChanged) => {
            setChanging(false)
            if (hasChanged) setSent(true)
          }}
        />
      )}
      <form method="post" action="/sign-out" onSubmit={signOut} className="flex flex-wrap gap-3">
        {site.config.canChangeEmail && !isChanging && (
          <Button kind="secondary" className="needs-scripts" onClick={() => setChanging(true)}>
            {t('address.change')}
          </Button>
        )}
        <Button type="submit" kind="secondary" pending={isPending} pendingLabel={t('shell.signingOut')}>
          {t('shell.signOut')}
        </Button>
      </form>
    </>
  )
}
