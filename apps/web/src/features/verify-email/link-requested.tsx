import { MailboxHint } from '../../forms/steps/mailbox-hint.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** A guest requested another link. Doesn't reveal whether one was sent. */
export function LinkRequested({ address }: { address?: string }) {
  const t = useT()
  return (
    <>
      <OutcomeHeading>{t('address.askedTitle')}</OutcomeHeading>
      <p role="status">{t('address.askedHint')}</p>
      {address !== undefined && <p className="text-lead font-semibold wrap-anywhere">{address}</p>}
      <MailboxHint to={address} />
    </>
  )
}
