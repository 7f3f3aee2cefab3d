import { Skeleton, SkeletonRows } from '@morsel/ui/content/skeleton'
import { LoadingTitle } from './loading-title.tsx'

/** The skeleton of a detail page: breadcrumb, name beside the art, then rows. */
export function DetailSkeleton({ rows, gap }: { rows: number; gap: 'gap-6' | 'gap-8' }) {
  return (
    <div className={`grid ${gap}`} aria-busy="true">
      <Skeleton width="short" />
      <div className="grid items-end gap-5 md:grid-cols-[3fr_2fr]">
        <div className="order-2 grid gap-3 md:order-none">
          <LoadingTitle />
          <Skeleton width="medium" />
        </div>
        <Skeleton shape="art" />
      </div>
      <SkeletonRows count={rows} />
    </div>
  )
}
