import { DetailSkeleton } from '../../elements/loading/detail-skeleton.tsx'

export const RestaurantSkeleton = () => <DetailSkeleton rows={8} gap="gap-6" />
