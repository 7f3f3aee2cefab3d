import type { ListSummary } from '@morsel/contract/list'
import { TicketCard } from '@morsel/ui/tickets/ticket-card'
import type { ReactNode } from 'react'
import { Art } from '../elements/art.tsx'
import { useT } from '../i18n/messages-provider.tsx'
import { listName } from '../saved/list-name.ts'
import { plateCuisine } from './summary/plate-cuisine.ts'

/** A list with its cover. @param children additional facts */
export function ListTicket({ list, children }: { list: ListSummary; children?: ReactNode }) {
  const t = useT()
  return (
    <TicketCard
      href={`/list/${list.id}`}
      title={listName(t, list)}
      art={
        <div className="flex bg-sunken">
          {list.cover.map(({ id, cuisines }) => (
            <Art key={id} id={id} cuisine={plateCuisine(cuisines)} format="square" className="h-full min-w-0 flex-1" />
          ))}
        </div>
      }
    >
      <p className="meta">
        <span>{t('saved.listCount', { count: list.entryCount })}</span>
      </p>
      {children}
    </TicketCard>
  )
}
