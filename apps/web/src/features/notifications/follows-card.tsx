import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Card } from '@morsel/ui/content/card'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** What the user follows and who follows the user; both can be ended (PLACE-820, PLACE-823). */
export function FollowsCard() {
  const t = useT()
  const { client, queries } = useRouter().options.context
  // The loader has already tried: show the failure immediately.
  const query = useQuery({ ...queries.follow.list(), retryOnMount: false })
  const { start, error } = useAction(async (end: () => Promise<unknown>) => {
    await end()
    await query.refetch()
  })
  const { follows, followers } = query.data ?? {}
  return (
    <Card id="follows" className="mt-6" aria-labelledby="follows-title">
      <h2 id="follows-title" className="text-h3">
        {t('notifications.follows')}
      </h2>
      <FormBanner error={error} />
      {query.isError && !follows && <LoadFailed tryAgain={() => void query.refetch()}>{t('notifications.failed')}</LoadFailed>}
      {follows?.length === 0 && <p className="text-ink-muted">{t('notifications.followsEmpty')}</p>}
      <ul>
        {follows?.map(({ kind, id, name, path }) => (
          <Row
            key={id}
            name={name || t('notifications.privatePerson')}
            path={path}
            action={t('notifications.unfollow')}
            onPress={() => void start(() => client.follow.set.mutate({ kind, id, isFollowed: false }))}
          />
        ))}
      </ul>
      {followers && followers.length > 0 && (
        <>
          <h3 className="text-body font-semibold">{t('notifications.followers')}</h3>
          <p className="field-hint">{t('notifications.followersHint')}</p>
          <ul>
            {followers.map(({ id, name, username }) => (
              <Row
                key={id}
                name={name}
                path={username && `/user/${username}`}
                action={t('notifications.removeFollower')}
                onPress={() => void start(() => client.follow.removeFollower.mutate({ id }))}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Row({ name, path, action, onPress }: { name: string; path: string | null; action: string; onPress: () => void }) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2">
      <bdi className="wrap-anywhere">{path ? <Link href={path}>{name}</Link> : name}</bdi>
      <Button kind="quiet" dense aria-label={`${action}: ${name}`} onClick={onPress}>
        {action}
      </Button>
    </li>
  )
}
