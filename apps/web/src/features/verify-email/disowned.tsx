import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** After "This wasn't me": the owner of the email may take over the account or leave it. */
export function Disowned() {
  const t = useT()
  const { site } = useRouter().options.context
  return (
    <>
      <OutcomeHeading>{t('address.disownedTitle')}</OutcomeHeading>
      <p role="status">{t('address.disownedHint')}</p>
      <Link href={site.config.canResetPassword ? '/forgot-password' : '/'} className={buttonClass('secondary', { wide: true })}>
        {t(site.config.canResetPassword ? 'address.setPassword' : 'address.continue')}
      </Link>
    </>
  )
}
