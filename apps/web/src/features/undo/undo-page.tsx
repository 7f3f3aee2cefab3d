import type { UndoOutput } from '@morsel/contract/undo'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Skeleton } from '@morsel/ui/content/skeleton'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useDateText } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'

const route = getRouteApi('/_auth/undo')

/**
 * The target of the link in a security alert. Opening it changes nothing, because scanners open email links too; a button undoes the change.
 * Works without signing in, because an attacker may have revoked the owner's sessions.
 */
export function UndoPage() {
  const t = useT()
  const { token: mailed } = route.useSearch()
  const navigate = route.useNavigate()
  const [token] = useState(mailed)
  const [done, setDone] = useState<UndoOutput>()
  const [isSpent, setSpent] = useState(false)
  const dateText = useDateText()

  // The token stays only in this page's memory.
  useEffect(() => {
    if (mailed !== undefined) void navigate({ search: {}, replace: true, resetScroll: false })
  }, [mailed, navigate])

  if (done)
    return (
      <>
        <OutcomeHeading>{t('undo.doneTitle')}</OutcomeHeading>
        <p role="status" className="wrap-anywhere">
          {t('undo.done', { email: done.email, date: dateText(done.frozenUntil) })}
        </p>
        <p>
          <Link href="/">{t('undo.home')}</Link>
        </p>
      </>
    )
  if (token === undefined || isSpent) return <Spent />
  return <Question token={token} onDone={setDone} onSpent={() => setSpent(true)} />
}

function Question({ token, onDone, onSpent }: { token: string; onDone: (done: UndoOutput) => void; onSpent: () => void }) {
  const t = useT()
  const dateText = useDateText()
  const isHydrated = useHydrated()
  const router = useRouter()
  const { client, queries } = router.options.context
  // Browser only: a scanner that fetches the page must not look up the link.
  const { data, error, refetch } = useQuery({ ...queries.undo.look({ token }), enabled: isHydrated, gcTime: 0 })
  const action = useAction(async () => {
    const undone = await client.undo.confirm.mutate({ token })
    onDone(undone)
    await refreshAccount(router)
  })
  const isSpent = data === null || action.error?.code === 'INVALID_TOKEN'
  useEffect(() => {
    if (isSpent) onSpent()
  }, [isSpent, onSpent])
  return (
    <>
      <h1 tabIndex={-1}>{t('undo.title')}</h1>
      <FormBanner error={action.error} />
      {error ? (
        <LoadFailed tryAgain={() => void refetch()}>{t('undo.failed')}</LoadFailed>
      ) : data ? (
        <p>{t('undo.what', { date: dateText(data.changedAt), until: dateText(data.expiresAt) })}</p>
      ) : (
        <p aria-busy="true">
          <Skeleton />
          <Skeleton width="medium" />
        </p>
      )}
      {(error ?? data) && (
        <>
          <p>{t('undo.consequence')}</p>
          <Button kind="danger" wide pending={action.isPending} pendingLabel={t('undo.submitting')} onClick={() => void action.start()}>
            {t('undo.submit')}
          </Button>
          <p>
            <Link href="/">{t('undo.keep')}</Link>
          </p>
        </>
      )}
    </>
  )
}

function Spent() {
  const t = useT()
  return (
    <>
      <OutcomeHeading>{t('undo.spentTitle')}</OutcomeHeading>
      <p>{t('undo.spent')}</p>
      <Link href="/forgot-password" className={buttonClass('primary', { wide: true })}>
        {t('undo.newPassword')}
      </Link>
    </>
  )
}
