import { DetailSkeleton } from '../../elements/loading/detail-skeleton.tsx'

export const ItemSkeleton = () => <DetailSkeleton rows={5} gap="gap-8" />
