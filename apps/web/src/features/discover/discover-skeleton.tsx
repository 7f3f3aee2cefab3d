import { LoadingTitle } from '../../elements/loading/loading-title.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'

export function DiscoverSkeleton() {
  return (
    <div className="grid gap-10" aria-busy="true">
      <LoadingTitle />
      <TicketListSkeleton count={6} />
    </div>
  )
}
