import { type CallError, errorOf } from '@morsel/client/errors'
import { Button } from '@morsel/ui/basics/button'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { EmailVerified } from './email-verified.tsx'
import { LinkFailed } from './link-failed.tsx'
import { isLinkFailure } from './link-failures.ts'

const route = getRouteApi('/_auth/verify-email')

/** Submits the token from the page's URL. Needs scripts, so that link scanners don't use it up. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useT()
  const { redirect } = route.useSearch()
  const router = useRouter()
  const { client } = router.options.context
  const navigate = route.useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<'confirmed' | CallError>()

  useEffect(() => {
    // The token stays in this page's memory only.
    void navigate({ search: { redirect, state: 'confirming' }, replace: true, resetScroll: false })
  }, [navigate, redirect])

  useEffect(() => {
    let isLeft = false
    const confirm = async () => {
      setOutcome(undefined)
      try {
        await client.address.verify.mutate({ token })
        if (!isLeft) setOutcome('confirmed')
        await refreshAccount(router)
      } catch (thrown) {
        if (!isLeft) setOutcome(errorOf(thrown))
      }
    }
    void confirm()
    return () => {
      isLeft = true
    }
  }, [attempt, token, client, router])

  if (outcome === 'confirmed') return <EmailVerified />
  if (outcome && isLinkFailure(outcome.code)) return <LinkFailed reason={outcome.code} token={token} />
  return (
    <>
      <h1 tabIndex={-1}>{t('address.confirmTitle')}</h1>
      {outcome ? (
        <>
          <FormBanner error={outcome} />
          <Button onClick={() => setAttempt(attempt + 1)}>{t('shell.tryAgain')}</Button>
        </>
      ) : (
        <p role="status" className="needs-scripts">
          {t('address.confirming')}
        </p>
      )}
      <noscript>
        <form method="post" action={`/verify-email${redirectQuery(redirect, { state: 'confirming' })}`}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" wide>
            {t('address.confirm')}
          </Button>
        </form>
      </noscript>
    </>
  )
}
