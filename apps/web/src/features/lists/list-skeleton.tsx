import { SkeletonRows } from '@morsel/ui/content/skeleton'
import { LoadingTitle } from '../../elements/loading/loading-title.tsx'

/** The skeleton of a list page. */
export function ListSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <LoadingTitle />
      <SkeletonRows count={6} />
    </div>
  )
}
