import { type Allergen, type AllergenState, allergens } from '@morsel/contract/food'
import type { RoomDish } from '@morsel/contract/room'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '../../../../i18n/messages-provider.tsx'
import { cellKeys, nextState, type SheetDraft, shownState, storedState } from './allergen-draft.ts'

interface SheetProps {
  dishes: readonly RoomDish[]
  draft: SheetDraft
  onChange: (dish: RoomDish, allergen: Allergen, state: AllergenState) => void
}

const stateKeys = {
  contains: 'contribute.state.contains',
  may_contain: 'contribute.state.may_contain',
  free: 'contribute.state.free',
  unknown: 'contribute.state.unknown',
} as const
/** What a cell shows; its name says it in words. */
export const stateMarks = { contains: '●', may_contain: '◐', free: '○', unknown: '?' } as const satisfies Record<AllergenState, string>

const steps: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/**
 * The table of dishes and allergens. A click goes to the next value. With the keyboard, arrow keys move, and letters enter a value and move
 * down (WEB-955).
 */
export function AllergenSheet({ dishes, draft, onChange }: SheetProps) {
  const t = useT()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0])
  const go = (row: number, column: number) => {
    const next = [Math.min(Math.max(row, 0), dishes.length - 1), Math.min(Math.max(column, 0), allergens.length - 1)] as const
    setAt(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.join()}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, dish: RoomDish, [row, column]: readonly [number, number]) => {
    const allergen = allergens[column]
    if (event.ctrlKey || event.metaKey || event.altKey || allergen === undefined) return
    const keys: Readonly<Record<string, AllergenState | undefined>> = cellKeys
    const state = keys[event.key.toLowerCase()]
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = steps[event.key]
    if (state === undefined && step === undefined) return
    event.preventDefault()
    if (state !== undefined) onChange(dish, allergen, state)
    const [rows, columns] = step ?? [1, 0]
    go(row + rows, column + (isRightToLeft ? -columns : columns))
  }
  return (
    <section className="overflow-x-auto print:overflow-visible" aria-label={t('room.allergens')}>
      <table ref={table} className="w-full border-collapse text-small">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-10 bg-paper p-1 text-start align-bottom">
              {t('room.dish')}
            </th>
            {allergens.map((allergen) => (
              <th key={allergen} scope="col" className="h-36 p-1 align-bottom font-normal">
                <span className="inline-block rotate-180 [writing-mode:vertical-rl] first-letter:uppercase">
                  {t(`places.allergen.${allergen}`)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dishes.map((dish, row) => (
            <tr key={dish.id} className="border-line border-t">
              <th scope="row" className="sticky start-0 z-10 w-40 min-w-28 bg-paper p-1 text-start font-normal wrap-anywhere">
                <bdi>{dish.name}</bdi>
              </th>
              {allergens.map((allergen, column) => {
                const state = shownState(draft, dish, allergen)
                const isChanged = state !== storedState(dish, allergen)
                return (
                  <td key={allergen} className="p-0 text-center">
                    <button
                      type="button"
                      data-cell={`${row},${column}`}
                      tabIndex={at[0] === row && at[1] === column ? 0 : -1}
                      className={`min-h-11 w-full min-w-11 ${isChanged ? 'bg-saffron-soft font-bold text-on-saffron-soft' : ''} ${state === 'unknown' ? 'text-ink-muted' : ''}`}
                      aria-label={t('room.cell', {
                        dish: dish.name,
                        allergen: t(`places.allergen.${allergen}`),
                        state: t(stateKeys[state]),
                      })}
                      onFocus={() => setAt([row, column])}
                      onClick={() => onChange(dish, allergen, nextState(state))}
                      onKeyDown={(event) => press(event, dish, [row, column])}
                    >
                      {stateMarks[state]}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
