import { createFileRoute, redirect } from '@tanstack/react-router'
import { ItemPage } from '../../features/item/item-page.tsx'
import { ItemSkeleton } from '../../features/item/item-skeleton.tsx'
import { prefetchNeeds } from '../../people/needs/prefetch-needs.ts'
import { firstReviews } from '../../reviews/review-query.ts'
import { staleMs } from '../../site/query-client.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/item/$itemId')({
  staticData: { messages: ['item', 'places', 'cuisines', 'reviews', 'restaurant', 'menuTools'] },
  loader: async ({ context, params: { itemId }, location }) => {
    const { queryClient, queries } = context
    const needs = prefetchNeeds(context)
    const asked = queryClient.fetchQuery({ ...queries.item.get({ itemId }), staleTime: staleMs.details })
    const dish = await orScreenError(asked, location.href)
    // A UUID redirects to the short ID (PLACE-007).
    if (location.pathname !== dish.path) throw redirect({ href: dish.path + location.searchStr, statusCode: 308, replace: true })
    if (dish.rating.count > 0) await queryClient.prefetchQuery(queries.review.list(firstReviews({ item: dish.id })))
    await needs
    return dish
  },
  head: async ({ match: { context }, loaderData: dish }) => {
    if (!dish) return {}
    const { itemHead } = await import('../../features/item/item-head.ts')
    return itemHead(context, dish)
  },
  component: ItemPage,
  pendingComponent: ItemSkeleton,
})
