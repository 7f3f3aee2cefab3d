/** Orders of a list of reviews; the first is the default. */
export const reviewOrders = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]
