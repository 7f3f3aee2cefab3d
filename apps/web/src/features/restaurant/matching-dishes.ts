import { fitOf, type Needs } from '@morsel/contract/fit'
import type { MenuItem } from '@morsel/contract/item'

/**
 * Returns the dishes that contain all words in name or description, ignoring accents and case, without those that don't fit. Those to ask
 * about are kept (PLACE-254, PLACE-210).
 */
export function matchingDishes(dishes: readonly MenuItem[], query: string, needs: Needs | undefined): MenuItem[] {
  const wanted = plain(query).split(/\s+/u)
  return dishes.filter((dish) => {
    const said = plain(`${dish.name} ${dish.description ?? ''}`)
    return wanted.every((word) => said.includes(word)) && (needs === undefined || fitOf(dish, needs).state !== 'unfit')
  })
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
