import type { NotificationTopics } from '@morsel/contract/notification'
import { type MailTopic, mailTopics } from '@morsel/contract/notification'
import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useChoice } from '../../elements/use-choice.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { FollowsCard } from './follows-card.tsx'

/** Email settings. Each switch takes effect immediately; security alerts can't be turned off (WEB-756). */
export function NotificationsPage() {
  const t = useT()
  const { client, queries } = useRouter().options.context
  // The loader has already tried: show the failure immediately.
  const query = useQuery({ ...queries.notification.get(), retryOnMount: false })
  const { choose, retry, error, isSaved } = useChoice(queries.notification.get().queryKey, (chosen: NotificationTopics) =>
    client.notification.update.mutate(chosen),
  )
  const topics = query.data?.topics
  const isProven = useSession()?.user.emailVerified ?? true
  return (
    <>
      <h1 className="mb-6" tabIndex={-1}>
        {t('notifications.title')}
      </h1>
      <Card id="mails" aria-labelledby="mails-title">
        <h2 id="mails-title" className="text-h3">
          {t('notifications.email')}
        </h2>
        <FormBanner error={error} retry={retry} />
        {query.isError && !topics && <LoadFailed tryAgain={() => void query.refetch()}>{t('notifications.failed')}</LoadFailed>}
        {!isProven && <p className="text-small text-ink-muted">{t('notifications.unproven')}</p>}
        {topics && (
          <>
            <TopicTable topics={topics} choose={(chosen) => choose({ topics: chosen })} />
            <div className="grid justify-items-start gap-2">
              <Button kind="secondary" aria-describedby="mails-none" onClick={() => choose({ topics: [] })}>
                {t('notifications.none')}
              </Button>
              <p id="mails-none" className="field-hint">
                {t('notifications.noneHint')}
              </p>
            </div>
          </>
        )}
        <p role="status" className="min-h-6 text-small font-semibold text-success">
          {isSaved && t('notifications.saved')}
        </p>
      </Card>
      <FollowsCard />
    </>
  )
}

function TopicTable({ topics, choose }: { topics: readonly MailTopic[]; choose: (topics: MailTopic[]) => void }) {
  const t = useT()
  const { site } = useRouter().options.context
  return (
    <table className="w-full text-start">
      <thead className="text-small text-ink-muted">
        <tr>
          <th scope="col" className="py-2 text-start">
            {t('notifications.topic')}
          </th>
          <th scope="col" className="py-2 text-end">
            {t('notifications.email')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line">
          <TopicName name={t('notifications.security')} hint={t('notifications.securityHint')} />
          <td className="py-3 text-end text-small">{t('notifications.alwaysOn')}</td>
        </tr>
        {mailTopics.map((topic) => {
          const name = t(`people.topic.${topic}`, { product: site.name })
          return (
            <tr key={topic} className="border-t border-line">
              <TopicName name={name} hint={t(`people.topicHint.${topic}`)} />
              <td className="py-3 text-end">
                <input
                  type="checkbox"
                  role="switch"
                  className="size-6 accent-brand"
                  aria-label={t('notifications.byEmail', { topic: name })}
                  aria-checked={topics.includes(topic)}
                  checked={topics.includes(topic)}
                  onChange={({ currentTarget: { checked } }) =>
                    choose(mailTopics.filter((each) => (each === topic ? checked : topics.includes(each))))
                  }
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function TopicName({ name, hint }: { name: string; hint: string }) {
  return (
    <th scope="row" className="py-3 text-start font-normal">
      <span className="block font-semibold">{name}</span>
      <span className="text-small text-ink-muted">{hint}</span>
    </th>
  )
}
