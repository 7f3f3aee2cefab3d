import { DetailSkeleton } from '../../elements/loading/detail-skeleton.tsx'

/** The skeleton of the page. */
export const RestaurantSkeleton = () => <DetailSkeleton rows={8} gap="gap-6" />
