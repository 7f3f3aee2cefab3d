import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { LoadingTitle } from '../../shell/loading-title.tsx'

/** Everything that somebody keeps, while it loads. */
export function SavedSkeleton() {
  return (
    <div className="grid gap-12" aria-busy="true">
      <LoadingTitle />
      <TicketListSkeleton count={3} />
    </div>
  )
}
