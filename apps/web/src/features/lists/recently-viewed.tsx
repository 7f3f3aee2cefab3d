import { Button } from '@morsel/ui/button'
import { Checkbox } from '@morsel/ui/checkbox'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useAction } from '../../forms/use-action.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { RailFailed } from '../../shell/rail-failed.tsx'
import { showToast } from '../../shell/toasts.tsx'
import { RecentTickets } from '../recent/recent-tickets.tsx'

/** What one has looked at; can be cleared, and switched off. */
export function RecentlyViewed() {
  const t = useT()
  const { client, queries, queryClient } = useRouter().options.context
  const { data, error, refetch } = useQuery({ ...queries.recent.list(), staleTime: 0, retryOnMount: false })
  const renew = () => queryClient.invalidateQueries({ queryKey: [['recent']] })
  const clear = useAction(async () => {
    await client.recent.clear.mutate()
    await renew()
    showToast(t('lists.recentCleared'))
  })
  const keep = useAction(async (isKept: boolean) => {
    // Shown at once; the answer of the server replaces it.
    const { queryKey } = queries.recent.list()
    queryClient.setQueryData(queryKey, (before) => before && { isKept, entries: isKept ? before.entries : [] })
    try {
      await client.recent.keep.mutate({ isKept })
    } finally {
      await renew()
    }
  })
  return (
    <section className="grid gap-5" aria-labelledby="recent">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent">{t('lists.recent')}</h2>
        {data && data.entries.length > 0 && (
          <Button kind="secondary" dense className="needs-scripts" pending={clear.isPending} onClick={() => void clear.start()}>
            {t('lists.recentClear')}
          </Button>
        )}
      </div>
      <FormBanner error={clear.error ?? keep.error} />
      {data ? (
        <>
          {data.entries.length > 0 ? (
            <RecentTickets entries={data.entries} />
          ) : (
            <p className="text-ink-muted">{t(data.isKept ? 'lists.recentEmpty' : 'lists.recentOff')}</p>
          )}
          <div className="needs-scripts">
            <Checkbox
              checked={data.isKept}
              onChange={({ currentTarget }) => void keep.start(currentTarget.checked)}
              label={t('lists.recentKeep')}
              hint={t('lists.recentHint')}
            />
          </div>
        </>
      ) : error ? (
        <RailFailed tryAgain={() => void refetch()}>{t('lists.failed')}</RailFailed>
      ) : (
        <TicketListSkeleton count={3} />
      )}
    </section>
  )
}
