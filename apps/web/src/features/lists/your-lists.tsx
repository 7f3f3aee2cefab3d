import { savedLimits } from '@morsel/contract/list'
import { Button } from '@morsel/ui/basics/button'
import { Badge } from '@morsel/ui/content/badge'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useReturnedFocus } from '../../forms/inline/use-returned-focus.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { ListTicket } from '../../places/list-ticket.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { LineForm } from '../../saved/line-form.tsx'

/** The user's own lists with covers, and a form to create one. */
export function YourLists() {
  const t = useT()
  const router = useRouter()
  const { client, queries, queryClient } = router.options.context
  const { data: lists, error, refetch } = useQuery({ ...queries.list.mine(), retryOnMount: false })
  const [isMaking, setMaking] = useState(false)
  const maker = useReturnedFocus(isMaking)
  const create = async (title: string) => {
    const { id } = await client.list.create.mutate({ title })
    await queryClient.invalidateQueries({ queryKey: [['list']] })
    await router.navigate({ to: '/list/$listId', params: { listId: id } })
  }
  return (
    <section className="grid gap-5" aria-labelledby="your-lists">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-lists">{t('lists.yours')}</h2>
        {!isMaking && (
          <Button ref={maker} kind="secondary" dense className="needs-scripts" onClick={() => setMaking(true)}>
            {t('lists.new')}
          </Button>
        )}
      </div>
      {isMaking && (
        <div className="max-w-lg">
          <LineForm
            label={t('lists.titleLabel')}
            missing={t('saved.problem.titleMissing')}
            max={savedLimits.titleLength}
            submitLabel={t('lists.create')}
            cancelLabel={t('saved.cancel')}
            onCancel={() => setMaking(false)}
            send={create}
          />
        </div>
      )}
      {lists ? (
        <ul className="card-grid">
          {lists
            .filter(({ id }) => id !== null)
            .map((list) => (
              <li key={list.id} className="grid">
                <ListTicket list={list}>
                  <p className="mt-auto pt-1">
                    <Badge>{t(`lists.${list.visibility}`)}</Badge>
                  </p>
                </ListTicket>
              </li>
            ))}
          {lists.every(({ id }) => id === null) && <li className="text-ink-muted">{t('lists.emptyMine')}</li>}
        </ul>
      ) : error ? (
        <LoadFailed tryAgain={() => void refetch()}>{t('lists.failed')}</LoadFailed>
      ) : (
        <TicketListSkeleton count={3} />
      )}
    </section>
  )
}
