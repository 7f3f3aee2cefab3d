import { Link } from '@morsel/ui/basics/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LinkSent } from './link-sent.tsx'
import { ResetDisabled } from './reset-disabled.tsx'

const route = getRouteApi('/_auth/forgot-password')

/** Requests a password reset link. */
export function ForgotPage() {
  const t = useT()
  const { redirect, sent } = route.useSearch()
  const { site } = useRouter().options.context
  const [address, setAddress] = useState<string>()
  const [isBack, setBack] = useState(false)
  const otherAddress = () => {
    setAddress(undefined)
    setBack(true)
  }
  if (address !== undefined || sent) return <LinkSent address={address} redirect={redirect} otherAddress={otherAddress} />
  return (
    <>
      <h1 tabIndex={-1}>{t('password.forgotTitle')}</h1>
      {site.config.canResetPassword ? (
        <>
          <p>{t('password.forgotHint')}</p>
          <ForgotForm redirect={redirect} isBack={isBack} onSent={setAddress} />
        </>
      ) : (
        <ResetDisabled />
      )}
      <p>
        <Link href={`/login${redirectQuery(redirect)}`}>{t('forms.backToSignIn')}</Link>
      </p>
    </>
  )
}
