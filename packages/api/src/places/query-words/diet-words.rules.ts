import type { Diet } from '@morsel/contract/food'
import type { Phrases } from './phrases.rules.ts'

/** Words for diets. Gluten-free, lactose-free and without meat are in the table of allergens, as they are composed. */
export const dietWords = {
  vegan: {
    en: 'vegan(|s), plant~based',
    de: 'vegan(|e|er|es|en|em), pflanzlich(|e|er|es|en|em)',
  },
  vegetarian: {
    en: 'vegetarian(|s), veggie(|s), veg',
    de: 'vegetarisch(|e|er|es|en|em), vegetarier',
  },
  halal: { en: 'halal, hallal' },
  kosher: { en: 'kosher', de: 'koscher(|e|er|es|en|em)' },
} as const satisfies Partial<Record<Diet, Phrases>>
