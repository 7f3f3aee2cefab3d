import { SkeletonRows } from '@morsel/ui/content/skeleton'
import { LoadingTitle } from '../../elements/loading/loading-title.tsx'

export function ListSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <LoadingTitle />
      <SkeletonRows count={6} />
    </div>
  )
}
