import type { SearchKind, Total } from '@morsel/contract/search'
import type { Translate } from '../../i18n/message-key.ts'

/** "24 dishes", "No restaurants", "At least 1,000 dishes". */
export function countText(t: Translate, kind: SearchKind, { value, relation }: Total): string {
  if (relation === 'gte') return t(kind === 'items' ? 'search.dishCountMany' : 'search.restaurantCountMany', { count: value })
  return t(kind === 'items' ? 'search.dishCount' : 'search.restaurantCount', { count: value })
}

/** Returns the count as a number: "24", "1,000+". */
export function countFigure(locale: string, { value, relation }: Total): string {
  return `${value.toLocaleString(locale)}${relation === 'gte' ? '+' : ''}`
}
