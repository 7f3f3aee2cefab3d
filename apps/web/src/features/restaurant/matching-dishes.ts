import type { MenuItem } from '@morsel/contract/item'
import type { Preferences } from '@morsel/contract/preferences'

/** A reader's diets and allergens. */
export type Needs = Pick<Preferences, 'diets' | 'allergens'>

/**
 * The dishes that contain all words in name or description, ignoring accents and case, and are known to fit. Unknown or
 * conflicting facts never fit (PLACE-254).
 */
export function matchingDishes(dishes: readonly MenuItem[], query: string, needs: Needs | undefined): MenuItem[] {
  const wanted = plain(query).split(/\s+/u)
  return dishes.filter((dish) => {
    const said = plain(`${dish.name} ${dish.description ?? ''}`)
    return wanted.every((word) => said.includes(word)) && (needs === undefined || fits(dish, needs))
  })
}

function fits(dish: MenuItem, { diets, allergens }: Needs): boolean {
  return diets.every((diet) => dish.diets[diet] === 'yes') && allergens.every((allergen) => dish.allergens[allergen] === 'free')
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
