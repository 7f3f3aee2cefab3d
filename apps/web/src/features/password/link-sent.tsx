import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import { resetPath } from '../../accounts/sign-in/email-link-paths.ts'
import { MailboxHint } from '../../forms/steps/mailbox-hint.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { ResendLink } from '../../forms/steps/resend-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'

interface LinkSentProps {
  /** The entered email; unknown after a plain post, because emails must not appear in URLs. */
  address: string | undefined
  redirect: string | undefined
  otherAddress: () => void
}

/** The same for every email, whether or not an account exists (WEB-707). */
export function LinkSent({ address, redirect, otherAddress }: LinkSentProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const redirectTo = resetPath(redirect)
  return (
    <>
      <OutcomeHeading>{t('password.sentTitle')}</OutcomeHeading>
      <p role="status">{t('password.sentHint')}</p>
      {address !== undefined && <p className="wrap-anywhere">{t('password.sentTo', { email: address })}</p>}
      <MailboxHint to={address} />
      {address === undefined ? (
        <Link href={`/forgot-password${redirectQuery(redirect)}`} className={buttonClass('secondary', { className: 'justify-self-start' })}>
          {t('password.askAgain')}
        </Link>
      ) : (
        <>
          <ResendLink send={() => client.password.request.mutate({ email: address, redirectTo })} />
          <Button kind="secondary" className="justify-self-start" onClick={otherAddress}>
            {t('password.otherAddress')}
          </Button>
        </>
      )}
      <p>
        <Link href={`/login${redirectQuery(redirect, { notice: 'check-mail' })}`}>{t('forms.backToSignIn')}</Link>
      </p>
    </>
  )
}
