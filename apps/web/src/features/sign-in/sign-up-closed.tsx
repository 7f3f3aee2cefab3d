import { Banner } from '@morsel/ui/basics/banner'
import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { useT } from '../../i18n/messages-provider.tsx'

/** Shown when sign-up is disabled. */
export function SignUpClosed() {
  const t = useT()
  return (
    <>
      <h1 tabIndex={-1}>{t('signup.title')}</h1>
      <Banner kind="warning" title={t('signup.closed')}>
        {t('signup.closedHint')}
      </Banner>
      <Link href="/search" className={buttonClass('secondary')}>
        {t('shell.search')}
      </Link>
    </>
  )
}
