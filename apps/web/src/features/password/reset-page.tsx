import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LinkSent } from './link-sent.tsx'
import { ResetDisabled } from './reset-disabled.tsx'
import { ResetForm } from './reset-form.tsx'

const route = getRouteApi('/_auth/reset-password')

/** Sets a new password after a reset link. Doesn't sign the user in. */
export function ResetPage() {
  const t = useT()
  const { token: mailed, error, done, redirect } = route.useSearch()
  const router = useRouter()
  const { site } = router.options.context
  const navigate = route.useNavigate()
  // A plain post returns the token with the page, not in the URL.
  const [posted] = useState(site.formResult?.path === '/reset-password' ? site.formResult : undefined)
  const [token] = useState(mailed ?? posted?.values.token)
  const [outcome, setOutcome] = useState<'changed' | 'spent' | undefined>(posted?.error.code === 'INVALID_TOKEN' ? 'spent' : undefined)
  const [address, setAddress] = useState<string>()

  // The token stays only in this page's memory.
  useEffect(() => {
    if (mailed !== undefined) void navigate({ search: { redirect, error }, replace: true, resetScroll: false })
  }, [mailed, redirect, error, navigate])

  if (outcome === 'changed' || done)
    return (
      <>
        <OutcomeHeading>{t('password.changedTitle')}</OutcomeHeading>
        <p role="status">{site.config.signsOutOnReset ? t('password.changedEverywhere') : t('password.changedHint')}</p>
        <Link href={`/login${redirectQuery(redirect, { notice: 'password-changed' })}`} className={buttonClass('primary', { wide: true })}>
          {t('password.signIn')}
        </Link>
      </>
    )
  if (address !== undefined) return <LinkSent address={address} redirect={redirect} otherAddress={() => setAddress(undefined)} />
  if (token === undefined || error !== undefined || outcome === 'spent')
    return (
      <>
        <OutcomeHeading>{t('password.invalidTitle')}</OutcomeHeading>
        {site.config.canResetPassword ? (
          <>
            <p>{t('password.invalidHint')}</p>
            <ForgotForm redirect={redirect} onSent={setAddress} />
          </>
        ) : (
          <ResetDisabled />
        )}
        <p>
          <Link href={`/login${redirectQuery(redirect)}`}>{t('forms.backToSignIn')}</Link>
        </p>
      </>
    )
  return (
    <>
      <h1 tabIndex={-1}>{t('password.resetTitle')}</h1>
      <ResetForm
        token={token}
        redirect={redirect}
        onChanged={async () => {
          setOutcome('changed')
          // The reset may have ended the session in this browser.
          await refreshAccount(router)
        }}
        onSpent={() => setOutcome('spent')}
      />
    </>
  )
}
