import { Skeleton } from '@morsel/ui/skeleton'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'

/** The page while it loads. */
export function DiscoverSkeleton() {
  return (
    <div className="grid gap-10" aria-busy="true">
      <Skeleton shape="title" />
      <TicketListSkeleton count={6} />
    </div>
  )
}
