import { cachedSession } from '@morsel/client/session'
import type { SessionUser } from '@morsel/contract/session'
import { Banner } from '@morsel/ui/basics/banner'
import { AlertIcon, CheckIcon } from '@morsel/ui/basics/icons'
import { Badge } from '@morsel/ui/content/badge'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ResendLink } from '../../forms/steps/resend-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useSession } from '../../session/session-state.ts'
import { EmailForm, emailVerifiedPath } from './email-form.tsx'
import { type LinkFailure, linkFailures } from './link-failures.ts'
import { OpeningForm, useOpeningForm } from './opening-form.tsx'
import { PendingEmail } from './pending-email.tsx'
import { SecurityCard, SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

/** The account's email: verification state and change (WEB-760). `outcome` is the outcome of an email link. */
export function EmailCard({ id, outcome }: { id: string; outcome: LinkFailure | 'changed' | undefined }) {
  const t = useT()
  const router = useRouter()
  const { site, queryClient } = router.options.context
  const user = useSession()?.user
  const form = useOpeningForm()
  const done = useSuccessNote()
  const [about, setAbout] = useState('')
  if (!user) return null
  // A message is shown only for the email that it's about, because a link opened in another tab may change or verify the email.
  const say = (message: string) => {
    setAbout(stateOf(cachedSession(queryClient).data?.user))
    done.say(message)
  }
  return (
    <SecurityCard id={id} title={t('security.email')}>
      {outcome === 'changed' ? (
        <Banner kind="success">
          <p className="wrap-anywhere">
            {user.emailVerified ? t('security.emailConfirmed') : t('security.emailSwapped', { email: user.email })}
          </p>
        </Banner>
      ) : (
        outcome && <Banner kind="danger">{t(linkFailures[outcome])}</Banner>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{user.email}</span>
        {user.emailVerified ? (
          <Badge kind="success" icon={<CheckIcon small />}>
            {t('security.confirmed')}
          </Badge>
        ) : (
          <Badge icon={<AlertIcon small />}>{t('security.unconfirmed')}</Badge>
        )}
      </p>
      {!user.emailVerified && <Confirmation email={user.email} />}
      <PendingEmail email={user.email} say={say} />
      {done.message !== undefined && about === stateOf(user) && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      {site.config.canChangeEmail && (
        <OpeningForm state={form} label={t('security.changeEmail')}>
          <EmailForm
            user={user}
            onGiveUp={form.giveUp}
            onChanged={async (message) => {
              await refreshAccount(router)
              form.close()
              say(message)
            }}
          />
        </OpeningForm>
      )}
    </SecurityCard>
  )
}

/** Returns the email and whether it's verified. */
function stateOf(user: Pick<SessionUser, 'email' | 'emailVerified'> | undefined): string {
  return user ? `${user.email} ${user.emailVerified}` : ''
}

function Confirmation({ email }: { email: string }) {
  const t = useT()
  const { client } = useRouter().options.context
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-muted">{t('security.confirmWhy')}</p>
      <ResendLink
        key={email}
        hasSent={false}
        label={t('security.sendLink')}
        send={() => client.address.sendVerification.mutate({ email, callbackURL: emailVerifiedPath })}
      />
    </div>
  )
}
