import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { ClearHistory, HistorySwitch } from '../../places/recent/history-controls.tsx'
import { RecentTickets } from '../../places/recent/recent-tickets.tsx'
import { useRecent } from '../../places/recent/use-recent.ts'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { useRowFocus } from './use-row-focus.ts'

/** The browsing history, which can be cleared and turned off. */
export function RecentlyViewed() {
  const t = useT()
  const recent = useRecent()
  const { data, error, refetch } = recent.list
  const rows = useRowFocus()
  return (
    <section {...rows} tabIndex={-1} className="grid gap-5" aria-labelledby="recent">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent">{t('lists.recent')}</h2>
        <ClearHistory recent={recent} />
      </div>
      <FormBanner error={recent.clear.error ?? recent.keep.error} />
      {data ? (
        <>
          {data.entries.length > 0 ? (
            <RecentTickets entries={data.entries} />
          ) : (
            <p className="text-ink-muted">{t(data.isKept ? 'lists.recentEmpty' : 'lists.recentOff')}</p>
          )}
          <HistorySwitch recent={recent} />
        </>
      ) : error ? (
        <LoadFailed tryAgain={() => void refetch()}>{t('lists.failed')}</LoadFailed>
      ) : (
        <TicketListSkeleton count={3} />
      )}
    </section>
  )
}
