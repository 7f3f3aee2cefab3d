import type { Allergen, Diet } from './food.ts'

/**
 * Allergens that no dish of a diet may contain. A claim that contradicts this table is a conflict, not a fact.
 * The table is cautious: lactose-free milk counts as milk, so a dish with it can't be lactose-free here.
 */
export const dietBars = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  pescatarian: [],
  gluten_free: ['gluten'],
  lactose_free: ['milk'],
  halal: [],
  kosher: ['crustaceans', 'molluscs'],
} as const satisfies Record<Diet, readonly Allergen[]>
