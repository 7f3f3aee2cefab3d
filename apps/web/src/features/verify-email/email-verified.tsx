import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { defaultTarget, redirectQuery } from '../../navigation/safe-redirect.ts'
import { useSession } from '../../session/session-state.ts'

const route = getRouteApi('/_auth/verify-email')

/** The delay before the page continues on its own. */
const staysMs = 2000

/** The email is verified. Signed-in users continue after a moment unless they stop it; guests sign in. */
export function EmailVerified() {
  const t = useT()
  const { redirect = defaultTarget } = route.useSearch()
  const router = useRouter()
  const isSignedIn = useSession() !== null
  const [stays, setStays] = useState(false)
  const goesOn = isSignedIn && !stays
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setTimeout(() => void router.navigate({ href: redirect, replace: true }), staysMs)
    return () => clearTimeout(timer)
  }, [goesOn, redirect, router])
  return (
    <>
      <OutcomeHeading>{t('address.confirmedTitle')}</OutcomeHeading>
      <p role="status" className={goesOn ? 'needs-scripts' : ''}>
        {goesOn ? t('address.goesOn') : isSignedIn ? t('address.confirmedHint') : t('address.confirmedGuest')}
      </p>
      {goesOn && (
        <noscript>
          <p>{t('address.confirmedHint')}</p>
        </noscript>
      )}
      <Link
        href={isSignedIn ? redirect : `/login${redirectQuery(redirect, { notice: 'email-confirmed' })}`}
        className={buttonClass('primary', { wide: true })}
      >
        {isSignedIn ? t('address.continue') : t('address.signIn')}
      </Link>
      {goesOn && (
        <Button kind="quiet" className="needs-scripts" onClick={() => setStays(true)}>
          {t('address.stay')}
        </Button>
      )}
    </>
  )
}
