import type { AllergenState, ItemDietState } from '@morsel/contract/food'
import type { MessageKey } from '../i18n/message-key.ts'

/** The text of each state of a diet or allergen, including unknown. */
export const dietText = {
  yes: 'item.suits',
  no: 'item.suitsNot',
  conflicting: 'item.disputed',
  unknown: 'item.notKnown',
} as const satisfies Record<ItemDietState, MessageKey>

export const allergenText = {
  contains: 'item.contains',
  may_contain: 'item.mayContain',
  free: 'item.freeOf',
  unknown: 'item.notKnown',
} as const satisfies Record<AllergenState, MessageKey>
