import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { newsInput } from './news-input.ts'
import { NoticeLine } from './notice-line.tsx'

/** The latest news of the places, dishes and people that the user follows (WEB-980). */
export function NewsRail() {
  const t = useT()
  const { queries } = useRouter().options.context
  const isSignedIn = useSession() !== null
  const { data, isError, refetch } = useQuery({ ...queries.notice.list(newsInput), enabled: isSignedIn })
  if (!data && !isError) return null
  const isEmpty = data?.notices.length === 0
  return (
    <section className="grid gap-5" aria-labelledby="news">
      <h2 id="news">{t('inbox.follows')}</h2>
      {data === undefined && <LoadFailed tryAgain={() => void refetch()}>{t('inbox.failed')}</LoadFailed>}
      {isEmpty && <p className="text-ink-muted">{t('inbox.followsEmpty')}</p>}
      {data && !isEmpty && (
        <ul className="grid gap-0">
          {data.notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <p>
        {isEmpty ? (
          <Link href="/search?kind=restaurants">{t('inbox.followsFind')}</Link>
        ) : (
          <Link href="/inbox?group=follows">{t('inbox.followsAll')}</Link>
        )}
      </p>
    </section>
  )
}
