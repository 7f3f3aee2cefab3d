import { Card } from '@morsel/ui/content/card'
import { Skeleton } from '@morsel/ui/content/skeleton'
import { LoadingTitle } from '../../elements/loading/loading-title.tsx'

export function SecuritySkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <LoadingTitle />
      {['first', 'second', 'third'].map((card) => (
        <Card key={card}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton width="medium" />
        </Card>
      ))}
    </div>
  )
}
