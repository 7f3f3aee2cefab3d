import { DetailSkeleton } from '../../elements/loading/detail-skeleton.tsx'

/** The page while it loads. */
export const RestaurantSkeleton = () => <DetailSkeleton rows={8} gap="gap-6" />
