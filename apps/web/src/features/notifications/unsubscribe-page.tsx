import type { MailLinkOutput } from '@morsel/contract/notification'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Skeleton } from '@morsel/ui/content/skeleton'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

const route = getRouteApi('/_auth/unsubscribe')

/**
 * The target of unsubscribe links. Opening it changes nothing, because scanners open email links too: a button turns the emails
 * off, another turns them back on. Works without signing in and without scripts (WEB-757).
 */
export function UnsubscribePage() {
  const t = useT()
  const { token } = route.useSearch()
  const { queries } = useRouter().options.context
  const { data, error, refetch } = useQuery({ ...queries.notification.look({ token: token ?? '' }), staleTime: 0 })
  if (error && !data)
    return (
      <>
        <h1 tabIndex={-1}>{t('unsubscribe.title')}</h1>
        <LoadFailed tryAgain={() => void refetch()}>{t('unsubscribe.failed')}</LoadFailed>
      </>
    )
  if (data === undefined) return <Skeleton width="medium" />
  if (data === null || token === undefined)
    return (
      <>
        <OutcomeHeading>{t('unsubscribe.invalidTitle')}</OutcomeHeading>
        <p>{t('unsubscribe.invalid')}</p>
        <Settings />
      </>
    )
  return <Choice token={token} found={data} look={async () => void (await refetch())} />
}

function Choice({ token, found, look }: { token: string; found: NonNullable<MailLinkOutput>; look: () => Promise<void> }) {
  const t = useT()
  const router = useRouter()
  const { site, client } = router.options.context
  const { isSubscribed } = found
  const action = useAction(async () => {
    if (isSubscribed) {
      await client.notification.unsubscribe.mutate({ token })
      await router.navigate({ to: '/goodbye', search: { from: 'unsubscribed', token } })
    } else {
      await client.notification.resubscribe.mutate({ token })
      await look()
    }
  })
  const topic = t(`people.topic.${found.topic}`, { product: site.name })
  return (
    <>
      {isSubscribed ? (
        <>
          <h1 tabIndex={-1}>{t('unsubscribe.title')}</h1>
          <p>{t('unsubscribe.what', { topic })}</p>
        </>
      ) : (
        <>
          <OutcomeHeading>{t('unsubscribe.alreadyTitle')}</OutcomeHeading>
          <p role="status">{t('unsubscribe.done', { topic })}</p>
        </>
      )}
      <FormBanner error={action.error} form="unsubscribe" />
      <form
        id="unsubscribe"
        method="post"
        action={`/unsubscribe?${new URLSearchParams({ token })}`}
        onSubmit={(event) => {
          event.preventDefault()
          void action.start()
        }}
      >
        <input type="hidden" name="token" value={token} />
        {!isSubscribed && <input type="hidden" name="undo" value="1" />}
        <Button
          type="submit"
          kind={isSubscribed ? 'primary' : 'secondary'}
          wide
          pending={action.isPending}
          pendingLabel={t('unsubscribe.pending')}
        >
          {t(isSubscribed ? 'unsubscribe.submit' : 'unsubscribe.undo')}
        </Button>
      </form>
      <p className="text-small text-ink-muted">{t('unsubscribe.security')}</p>
      <Settings />
    </>
  )
}

function Settings() {
  const t = useT()
  return (
    <p>
      <Link href="/settings/notifications">{t('unsubscribe.settings')}</Link>
    </p>
  )
}
