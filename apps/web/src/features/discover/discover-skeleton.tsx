import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { LoadingTitle } from '../../shell/loading-title.tsx'

/** The page while it loads. */
export function DiscoverSkeleton() {
  return (
    <div className="grid gap-10" aria-busy="true">
      <LoadingTitle />
      <TicketListSkeleton count={6} />
    </div>
  )
}
