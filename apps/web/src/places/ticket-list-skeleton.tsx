import { SkeletonCard } from '@morsel/ui/content/skeleton'

export function TicketListSkeleton({ count }: { count: number }) {
  return (
    <div className="card-grid">
      {Array.from({ length: count }, (_, index) => `ticket ${index}`).map((key) => (
        <SkeletonCard key={key} />
      ))}
    </div>
  )
}
