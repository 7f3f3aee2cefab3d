import type { NoticeListOutput } from '@morsel/contract/notice'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { NoticeLine } from '../../people/news/notice-line.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { useSession } from '../../session/session-state.ts'
import { useReadOnView } from './use-read-on-view.ts'

/** Which notices a page of the inbox shows. */
export interface InboxSearch {
  cursor?: string
  /** Only news of what the user follows. */
  group?: 'follows'
}

/** `/inbox`: the user's notices, latest first. Those that are shown count as read. */
export function InboxPage({ cursor, group }: InboxSearch) {
  const t = useT()
  const { queries } = useRouter().options.context
  // After a sign-out in another tab, the page is about to leave and must not refetch.
  const isSignedIn = useSession() !== null
  const { data, isError, refetch } = useQuery({
    ...queries.notice.list({ ...(cursor && { cursor }), ...(group && { group }) }),
    enabled: isSignedIn,
    retryOnMount: false,
  })
  return (
    <div className="grid max-w-settings gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1}>{t(group ? 'inbox.follows' : 'inbox.title')}</h1>
        <Link href="/settings/notifications">{t('inbox.settings')}</Link>
      </div>
      {data ? (
        <Notices key={`${group} ${cursor}`} page={data} group={group} isFirst={cursor === undefined} />
      ) : isError ? (
        <LoadFailed tryAgain={() => void refetch()}>{t('inbox.failed')}</LoadFailed>
      ) : (
        <div className="min-h-22" aria-busy="true" />
      )}
    </div>
  )
}

function Notices({
  page: { notices, nextCursor, unread },
  group,
  isFirst,
}: {
  page: NoticeListOutput
  group: InboxSearch['group']
  isFirst: boolean
}) {
  const t = useT()
  useReadOnView(notices)
  const [latest] = notices
  return (
    <>
      {isFirst && !group && unread > 0 && latest && <ReadAll upTo={latest.id} />}
      {latest ? (
        <ul className="grid gap-0">
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
      ) : (
        <EmptyState
          action={
            <Link href={group ? '/search?kind=restaurants' : '/search'} className={buttonClass('secondary')}>
              {t(group ? 'inbox.followsFind' : 'inbox.explore')}
            </Link>
          }
        >
          {t(group ? 'inbox.followsEmpty' : 'inbox.empty')}
        </EmptyState>
      )}
      <p className="flex flex-wrap gap-4">
        {!isFirst && <Link href={`/inbox${printQuery({ group })}`}>{t('inbox.latest')}</Link>}
        {nextCursor && <Link href={`/inbox${printQuery({ group, cursor: nextCursor })}`}>{t('inbox.older')}</Link>}
        {group && <Link href="/inbox">{t('inbox.title')}</Link>}
      </p>
    </>
  )
}

/** A form, so that it works before scripts run. */
function ReadAll({ upTo }: { upTo: string }) {
  const t = useT()
  const { client, queryClient, queries } = useRouter().options.context
  const [isPending, setIsPending] = useState(false)
  async function readAll(event: FormEvent) {
    event.preventDefault()
    setIsPending(true)
    await client.notice.read.mutate({ upTo }).catch(() => {})
    await queryClient.invalidateQueries({ queryKey: queries.notice.list({}).queryKey.slice(0, 1) })
    setIsPending(false)
  }
  return (
    <form method="post" action="/inbox" onSubmit={(event) => void readAll(event)}>
      <input type="hidden" name="upTo" value={upTo} />
      <Button type="submit" kind="secondary" pending={isPending} pendingLabel={t('shell.loading')}>
        {t('inbox.readAll')}
      </Button>
    </form>
  )
}
