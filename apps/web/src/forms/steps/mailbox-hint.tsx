import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RichText } from '../../elements/rich-text.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** Where to read the email that was just sent: the playground's mailbox if there is one, else the user's mail program. */
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
