import { dietBars } from './diet-bars.ts'
import { type Allergen, type Diet, dietIncludes, diets } from './food.ts'
import type { KnownAllergens, KnownDiets } from './item.ts'
import type { Preferences } from './preferences.ts'

/** A reader's diets and allergens. */
export type Needs = Pick<Preferences, 'diets' | 'allergens'>

/** What is known about a dish. */
interface KnownFood {
  diets: KnownDiets
  allergens: KnownAllergens
}

/** Whether a dish fits a reader, and the needs that decide: those it doesn't meet, or those to ask the staff about (PLACE-210). */
export type Fit = { state: 'fits' } | { state: 'ask' | 'unfit'; about: (Diet | Allergen)[] }

/** Decides whether a dish fits. Unknown facts are neither safe nor unfit: the reader has to ask (PLACE-210). */
export function fitOf(dish: KnownFood, needs: Needs): Fit {
  const states = [
    ...needs.diets.map((diet) => ({ need: diet, state: dietFit(dish, diet) })),
    ...needs.allergens.map((allergen) => ({ need: allergen, state: allergenFit(dish, allergen) })),
  ]
  for (const state of ['unfit', 'ask'] as const) {
    const about = states.flatMap((each) => (each.state === state ? [each.need] : []))
    if (about.length > 0) return { state, about }
  }
  return { state: 'fits' }
}

function dietFit({ diets: known, allergens }: KnownFood, diet: Diet): Fit['state'] {
  const isBarred = dietBars[diet].some((allergen) => allergens[allergen] === 'contains')
  if (isBarred || [diet, ...dietIncludes[diet]].some((each) => known[each] === 'no')) return 'unfit'
  if (known[diet] === 'conflicting') return 'ask'
  return suiting(diet).some((each) => known[each] === 'yes') ? 'fits' : 'ask'
}

function allergenFit({ allergens }: KnownFood, allergen: Allergen): Fit['state'] {
  const state = allergens[allergen]
  return state === 'contains' ? 'unfit' : state === 'free' ? 'fits' : 'ask'
}

/** Returns a diet and those that include it: what is vegan is vegetarian, too (PLACE-207). */
export const suiting = (diet: Diet): Diet[] => diets.filter((each) => each === diet || dietIncludes[each].some((wider) => wider === diet))
