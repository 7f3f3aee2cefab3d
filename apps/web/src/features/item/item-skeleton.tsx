import { DetailSkeleton } from '../../elements/loading/detail-skeleton.tsx'

/** The skeleton of the page. */
export const ItemSkeleton = () => <DetailSkeleton rows={5} gap="gap-8" />
