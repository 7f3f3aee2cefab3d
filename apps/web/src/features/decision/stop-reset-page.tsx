import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Skeleton } from '@morsel/ui/content/skeleton'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useDateText } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

const route = getRouteApi('/_auth/stop-reset')

/** The target of the link that stops a removal of second factors. Opening it stops nothing: a button does (MOD-162). */
export function StopResetPage() {
  const t = useT()
  const dateText = useDateText()
  const { token = '' } = route.useSearch()
  const { queries, client } = useRouter().options.context
  const [isDone, setDone] = useState(false)
  const { data, error, refetch } = useQuery({ ...queries.factorReset.look({ token }), staleTime: 0 })
  const action = useAction(async () => {
    await client.factorReset.stop.mutate({ token })
    setDone(true)
  })
  if (isDone)
    return (
      <>
        <OutcomeHeading>{t('moderation.stop.done')}</OutcomeHeading>
        <Link href="/settings/security">{t('shell.security')}</Link>
      </>
    )
  if (error && !data)
    return (
      <>
        <h1 tabIndex={-1}>{t('moderation.stop.title')}</h1>
        <LoadFailed tryAgain={() => void refetch()}>{t('moderation.failed')}</LoadFailed>
      </>
    )
  if (data === undefined) return <Skeleton width="medium" />
  if (data === null)
    return (
      <>
        <OutcomeHeading>{t('moderation.stop.title')}</OutcomeHeading>
        <p>{t('moderation.stop.invalid')}</p>
        <Link href="/settings/security">{t('shell.security')}</Link>
      </>
    )
  return (
    <>
      <h1 tabIndex={-1}>{t('moderation.stop.title')}</h1>
      <p>{t('moderation.stop.what', { date: dateText(data.dueAt) })}</p>
      <FormBanner error={action.error} />
      <Button wide pending={action.isPending} onClick={() => void action.start()}>
        {t('moderation.stop.stop')}
      </Button>
    </>
  )
}
