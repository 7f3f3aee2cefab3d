import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { MailboxHint } from '../../forms/steps/mailbox-hint.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { ResendLink } from '../../forms/steps/resend-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'

interface CheckMailProps {
  /** The recipient; unknown after a plain post, because emails must not appear in URLs. */
  address: string | undefined
  redirect: string | undefined
  otherAddress: () => void
}

/** The account was created; an email link verifies it and signs the user in. */
export function CheckMail({ address, redirect, otherAddress }: CheckMailProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const callbackURL = verifiedPath(redirect)
  return (
    <>
      <OutcomeHeading>{t('signup.checkEmail')}</OutcomeHeading>
      <p className="wrap-anywhere">
        {address === undefined ? t('signup.checkEmailPlain') : t('signup.checkEmailHint', { email: address })}
      </p>
      <MailboxHint to={address} />
      {address !== undefined && <ResendLink send={() => client.address.sendVerification.mutate({ email: address, callbackURL })} />}
      {address === undefined ? (
        <Link href={`/signup${redirectQuery(redirect)}`} className={buttonClass('secondary', { className: 'justify-self-start' })}>
          {t('signup.otherAddress')}
        </Link>
      ) : (
        <Button kind="secondary" className="justify-self-start" onClick={otherAddress}>
          {t('signup.otherAddress')}
        </Button>
      )}
      <p>
        <Link href={`/login${redirectQuery(redirect, { notice: 'check-mail' })}`}>{t('forms.backToSignIn')}</Link>
      </p>
    </>
  )
}
