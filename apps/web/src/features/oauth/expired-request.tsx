import { Link } from '@morsel/ui/basics/link'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** A request that can't be answered, and the way to the connected apps. */
export function ExpiredRequest() {
  const t = useT()
  return (
    <>
      <OutcomeHeading>{t('oauth.title')}</OutcomeHeading>
      <p>{t('oauth.expired')}</p>
      <p>
        <Link href="/settings/security#apps">{t('oauth.toApps')}</Link>
      </p>
    </>
  )
}
