import { LoadingTitle } from '../../elements/loading/loading-title.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'

export function SavedSkeleton() {
  return (
    <div className="grid gap-12" aria-busy="true">
      <LoadingTitle />
      <TicketListSkeleton count={3} />
    </div>
  )
}
