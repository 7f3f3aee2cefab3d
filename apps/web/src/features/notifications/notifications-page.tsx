import { Card } from '@morsel/ui/content/card'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useChoice } from '../../elements/use-choice.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { FollowsCard } from './follows-card.tsx'
import { type Choice, NotificationChoices } from './notification-choices.tsx'
import { PushCard } from './push-card.tsx'

/** Notification settings. Each choice takes effect immediately; security alerts can't be turned off (WEB-756, WEB-965). */
export function NotificationsPage() {
  const t = useT()
  const { client, queries } = useRouter().options.context
  // The loader has already tried: show the failure immediately.
  const query = useQuery({ ...queries.notification.get(), retryOnMount: false })
  const { choose, retry, error, isSaved } = useChoice(queries.notification.get().queryKey, (chosen: Choice) =>
    client.notification.update.mutate(chosen),
  )
  const isProven = useSession()?.user.emailVerified ?? true
  return (
    <>
      <h1 className="mb-6" tabIndex={-1}>
        {t('notifications.title')}
      </h1>
      <Card id="mails" aria-labelledby="mails-title">
        <h2 id="mails-title" className="text-h3">
          {t('notifications.choices')}
        </h2>
        <FormBanner error={error} retry={retry} />
        {query.isError && !query.data && <LoadFailed tryAgain={() => void query.refetch()}>{t('notifications.failed')}</LoadFailed>}
        {!isProven && <p className="text-small text-ink-muted">{t('notifications.unproven')}</p>}
        {query.data && <NotificationChoices chosen={query.data} choose={choose} />}
        <p role="status" className="min-h-6 text-small font-semibold text-success">
          {isSaved && t('notifications.saved')}
        </p>
      </Card>
      <PushCard />
      <FollowsCard />
    </>
  )
}
