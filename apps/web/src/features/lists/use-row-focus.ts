import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when its row is removed: to the same control of the row that takes its place, or else to the section.
 * @returns the section's event handlers and ref
 */
export function useRowFocus(): {
  ref: RefObject<HTMLElement | null>
  onFocus: (event: { target: HTMLElement }) => void
  onBlur: () => void
} {
  const ref = useRef<HTMLElement>(null)
  const had = useRef<{ row: number; control: number }>(null)
  useEffect(() => {
    if (had.current === null || document.activeElement !== document.body) return
    const rows = rowsOf(ref.current)
    const row = rows[Math.min(had.current.row, rows.length - 1)]
    const next = row && had.current.row >= 0 ? controlsOf(row)[had.current.control] : undefined
    ;(next ?? ref.current)?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: ({ target }) => {
      const row = target.closest('li')
      had.current = {
        row: row ? rowsOf(ref.current).indexOf(row) : -1,
        control: row ? controlsOf(row).indexOf(target) : -1,
      }
    },
    // React has no event for removed elements.
    onBlur: () => {
      had.current = null
    },
  }
}

const rowsOf = (section: Element | null) => [...(section?.querySelectorAll('li') ?? [])]
const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button')]
