import { Skeleton, SkeletonRows } from '@morsel/ui/skeleton'

/** The page while it loads. */
export function RestaurantSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton width="short" />
      <div className="grid items-end gap-5 md:grid-cols-[3fr_2fr]">
        <div className="order-2 grid gap-3 md:order-none">
          <Skeleton shape="title" />
          <Skeleton width="medium" />
        </div>
        <Skeleton shape="art" />
      </div>
      <SkeletonRows count={8} />
    </div>
  )
}
