import { DetailSkeleton } from '../../elements/loading/detail-skeleton.tsx'

/** The page while it loads. */
export const ItemSkeleton = () => <DetailSkeleton rows={5} gap="gap-8" />
