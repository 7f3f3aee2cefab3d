import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { CurrentPasswordField } from '../../forms/current-password-field.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { UsernameForManagers } from '../../forms/steps/username-for-managers.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useSession } from '../../session/session-state.ts'
import { DisownAccount } from './disown-account.tsx'
import { Disowned } from './disowned.tsx'
import { readToken } from './email-of-token.ts'
import { EmailVerified } from './email-verified.tsx'
import { LinkFailed } from './link-failed.tsx'
import { isLinkFailure } from './link-failures.ts'

const route = getRouteApi('/_auth/verify-email')

interface ConfirmEmailProps {
  token: string
  /** Where the link leads afterwards; the server checks it. */
  callbackURL: string | undefined
}

/** The page behind an emailed link. A button confirms, because scanners open email links too. Asks for the password in other browsers (AUTH-531). */
export function ConfirmEmail({ token, callbackURL }: ConfirmEmailProps) {
  const t = useT()
  const search = route.useSearch()
  const [redirect] = useState(search.redirect)
  const signedIn = useSession()
  const router = useRouter()
  const { client } = router.options.context
  const navigate = route.useNavigate()
  const [outcome, setOutcome] = useState<'confirmed' | 'disowned'>()
  const { email = '', isChange } = readToken(token)
  const isOwn = isChange || signedIn?.user.email === email
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/verify-email',
    fields: ['password'],
    rules: async () => (isOwn ? () => ({}) : (await import('../../accounts/security-rules.ts')).confirmIdentityProblems),
    fieldsOf: (code) => (code === 'INVALID_PASSWORD' ? ['password'] : []),
    send: async ({ password }) => {
      const { location = verifiedPath(redirect) } = await client.address.confirm.mutate({ token, password, callbackURL })
      if (!location.startsWith('/verify-email')) return window.location.assign(location)
      await router.navigate({ href: location, replace: true })
      setOutcome('confirmed')
      await refreshAccount(router)
    },
  })

  useEffect(() => {
    // The token stays only in this page's memory.
    void navigate({ search: { redirect, state: 'confirming' }, replace: true, resetScroll: false })
  }, [navigate, redirect])

  if (outcome === 'confirmed') return <EmailVerified />
  if (outcome === 'disowned') return <Disowned />
  if (banner && isLinkFailure(banner.code)) return <LinkFailed reason={banner.code} token={token} />
  const hasNoPassword = banner?.code === 'CREDENTIAL_ACCOUNT_NOT_FOUND'
  return (
    <>
      <h1 tabIndex={-1}>{t('address.confirmTitle')}</h1>
      <p className="text-lead font-semibold wrap-anywhere">{email}</p>
      {!isOwn && <p>{t('address.askPassword')}</p>}
      {!isOwn && signedIn && <p className="wrap-anywhere">{t('address.staySignedIn', { email: signedIn.user.email })}</p>}
      <FormBanner error={banner} form={formProps.id} sentence={hasNoPassword ? t('address.noPassword') : undefined} />
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {callbackURL !== undefined && <input type="hidden" name="callbackURL" value={callbackURL} />}
        {!isOwn && <UsernameForManagers email={email} />}
        {!isOwn && <CurrentPasswordField id="verify-email-password" error={sentences.password} />}
        <Button type="submit" wide pending={isPending} pendingLabel={t('address.confirming')}>
          {t('address.confirm')}
        </Button>
      </form>
      {!isOwn && (
        <p>
          <Link href="/forgot-password">{t('address.forgotPassword')}</Link>
        </p>
      )}
      {!isOwn && <DisownAccount token={token} onDone={() => setOutcome('disowned')} />}
    </>
  )
}
