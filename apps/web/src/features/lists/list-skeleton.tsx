import { Skeleton, SkeletonRows } from '@morsel/ui/skeleton'

/** A list before it is there. */
export function ListSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <Skeleton shape="title" />
      <SkeletonRows count={6} />
    </div>
  )
}
