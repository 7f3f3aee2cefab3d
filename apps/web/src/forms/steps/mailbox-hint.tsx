import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RichText } from '../../elements/rich-text.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** Where the mail that was just sent can be read: the mailbox of an installation that keeps its mails, else the person's own program. */
export function MailboxHint({ to }: { to?: string | undefined }) {
  const t = useT()
  const { site } = useRouter().options.context
  if (!site.config.keepsMails)
    return (
      <p>
        <a href="mailto:">{t('forms.openMail')}</a>
      </p>
    )
  return (
    <Banner kind="info">
      <RichText id="forms.mailbox" components={{ mailbox: <MailboxLink to={to} /> }} />
    </Banner>
  )
}

function MailboxLink({ to, children }: { to: string | undefined; children?: ReactNode }) {
  return <Link href={`/playground/mailbox${to ? `?${new URLSearchParams({ to })}` : ''}`}>{children}</Link>
}
