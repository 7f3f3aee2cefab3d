import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { RecentTickets } from '../../places/recent/recent-tickets.tsx'

const railLength = 3

/** The most recently saved places and dishes. */
export function SavedRail() {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data: lists } = useQuery(queries.list.mine())
  const id = lists?.find(({ kind }) => kind === 'favourites')?.id ?? undefined
  const { data: list } = useQuery({ ...queries.list.get({ id: id ?? '' }), enabled: id !== undefined })
  if (!lists || (id !== undefined && !list)) return null
  const entries = (list?.entries ?? []).filter(({ restaurant, item }) => restaurant ?? item).slice(0, railLength)
  return (
    <section className="grid gap-5" aria-labelledby="saved">
      <h2 id="saved">{t('app.saved')}</h2>
      {entries.length > 0 ? (
        <RecentTickets entries={entries.map(({ restaurant, item, addedAt }) => ({ restaurant, item, viewedAt: addedAt }))} />
      ) : (
        <p className="text-ink-muted">{t('app.savedEmpty')}</p>
      )}
      <p>
        <Link href="/saved">{t('app.savedAll')}</Link>
      </p>
    </section>
  )
}
