import { type Allergen, type AllergenState, allergens } from '@morsel/contract/food'
import type { RoomDish } from '@morsel/contract/room'

/** The allergen sheet while it's edited: the dishes by ID, with the cells that differ from what is stored. */
export type SheetDraft = Readonly<Record<string, Partial<Record<Allergen, AllergenState>>>>

/** The values of a cell, in the order in which clicks cycle through them. */
export const cellStates = ['unknown', 'free', 'may_contain', 'contains'] as const satisfies readonly AllergenState[]

/** The key that enters each value. */
export const cellKeys = { c: 'contains', m: 'may_contain', f: 'free', u: 'unknown' } as const satisfies Record<string, AllergenState>

export const storedState = (dish: RoomDish, allergen: Allergen): AllergenState => dish.allergens[allergen] ?? 'unknown'

export const shownState = (draft: SheetDraft, dish: RoomDish, allergen: Allergen): AllergenState =>
  draft[dish.id]?.[allergen] ?? storedState(dish, allergen)

/** Returns the value after a click. */
export const nextState = (state: AllergenState): AllergenState =>
  cellStates[(cellStates.indexOf(state) + 1) % cellStates.length] ?? 'unknown'

/** Returns the draft with a cell changed; a cell with its stored value leaves the draft. */
export function withCell(draft: SheetDraft, dish: RoomDish, allergen: Allergen, state: AllergenState): SheetDraft {
  const { [allergen]: _, ...others } = draft[dish.id] ?? {}
  const cells = state === storedState(dish, allergen) ? others : { ...others, [allergen]: state }
  const { [dish.id]: __, ...dishes } = draft
  return Object.keys(cells).length === 0 ? dishes : { ...dishes, [dish.id]: cells }
}

/** Returns the edits of a draft. A cell that is unknown isn't stored. */
export function editsOfSheet(draft: SheetDraft, dishes: readonly RoomDish[]) {
  return dishes.flatMap((dish) => {
    const cells = draft[dish.id]
    if (cells === undefined) return []
    const to = { ...dish.allergens }
    for (const allergen of allergens) {
      const state = cells[allergen]
      if (state === 'unknown') delete to[allergen]
      else if (state !== undefined) to[allergen] = state
    }
    return [{ id: dish.id, fields: { allergens: { from: dish.allergens, to } } }]
  })
}

export const cellCount = (draft: SheetDraft): number => Object.values(draft).reduce((sum, cells) => sum + Object.keys(cells).length, 0)
