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
  /** Where the mail went; unknown after a plain post, whose address must not stand in the address bar. */
  address: string | undefined
  redirect: string | undefined
  otherAddress: () => void
}

/** The account is made; a link proves its address and signs in. */
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
