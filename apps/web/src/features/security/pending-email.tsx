import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useDateText } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useAccountQueries } from './account-data.ts'

/** The pending email change, if any. */
export function PendingEmail({ email, say }: { email: string; say: (message: string) => void }) {
  const t = useT()
  const dateText = useDateText()
  const router = useRouter()
  const { client } = router.options.context
  const pending = useQuery(useAccountQueries().pendingAddress)
  const action = useAction(async () => {
    await client.address.cancelChange.mutate()
    await refreshAccount(router)
    say(t('security.emailCancelled', { email }))
  })
  if (pending.isError && !pending.data)
    return <LoadFailed tryAgain={() => void pending.refetch()}>{t('security.emailPendingFailed')}</LoadFailed>
  if (!pending.data) return null
  const { newEmail, expiresAt } = pending.data
  return (
    <div className="grid gap-3">
      <Banner kind="info">
        <p className="wrap-anywhere">{t('security.emailPending', { newEmail, email })}</p>
        <p>{t('security.emailPendingUntil', { until: dateText(expiresAt) })}</p>
      </Banner>
      <FormBanner error={action.error} />
      <p>
        <Button kind="secondary" className="needs-scripts" pending={action.isPending} onClick={() => void action.start()}>
          {t('security.cancelEmail')}
        </Button>
      </p>
    </div>
  )
}
