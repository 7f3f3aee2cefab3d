import { Skeleton } from '@morsel/ui/content/skeleton'
import { LoadingTitle } from '../../elements/loading/loading-title.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'

export function DishSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <LoadingTitle />
      <Skeleton width="medium" />
      <TicketListSkeleton count={6} />
    </div>
  )
}
