import type { MenuRow } from './menu-rows.ts'

/** The table as the reader edits it. */
export interface MenuDraft {
  rows: MenuRow[]
  nextKey: number
  /** The tables before the last removals, merges and moves, oldest first. */
  past: MenuRow[][]
}

export type DraftAction =
  | { do: 'start'; rows: MenuRow[] }
  | { do: 'append'; rows: MenuRow[] }
  | { do: 'edit'; key: number; change: Partial<MenuRow> }
  | { do: 'rename section'; from: number; to: number; name: string }
  | { do: 'remove' | 'merge' | 'add below'; key: number }
  | { do: 'move'; key: number; by: -1 | 1 }
  | { do: 'undo' }

export const emptyDraft: MenuDraft = { rows: [], nextKey: 1, past: [] }

/** How many steps can be undone. */
const UNDO_MAX = 20

/** Applies a change to the table. */
export function changeDraft(draft: MenuDraft, action: DraftAction): MenuDraft {
  switch (action.do) {
    case 'start':
      return { rows: action.rows, nextKey: nextKey(action.rows), past: [] }
    case 'append':
      return remembering(draft, [...draft.rows, ...action.rows])
    case 'edit':
      return { ...draft, rows: draft.rows.map((row) => (row.key === action.key ? { ...row, ...action.change } : row)) }
    case 'rename section':
      return {
        ...draft,
        rows: draft.rows.map((row, at) => (at >= action.from && at <= action.to ? { ...row, section: action.name } : row)),
      }
    case 'undo':
      return { ...draft, rows: draft.past.at(-1) ?? draft.rows, past: draft.past.slice(0, -1) }
    case 'move':
      return remembering(draft, moved(draft.rows, action.key, action.by))
    default:
      return remembering(draft, changedAt(draft, action.do, action.key))
  }
}

const nextKey = (rows: readonly MenuRow[]) => rows.reduce((most, { key }) => Math.max(most, key), 0) + 1

function remembering(draft: MenuDraft, rows: MenuRow[]): MenuDraft {
  if (rows === draft.rows) return draft
  return { rows, nextKey: Math.max(draft.nextKey, nextKey(rows)), past: [...draft.past, draft.rows].slice(-UNDO_MAX) }
}

function changedAt({ rows, nextKey: key }: MenuDraft, what: 'remove' | 'merge' | 'add below', rowKey: number): MenuRow[] {
  const at = rows.findIndex((row) => row.key === rowKey)
  const [row, above] = [rows[at], rows[at - 1]]
  if (row === undefined) return rows
  if (what === 'remove') return rows.filter((each) => each !== row)
  if (what === 'add below')
    return [...rows.slice(0, at + 1), { ...emptyRow, key, section: row.section, kind: row.kind }, ...rows.slice(at + 1)]
  return above === undefined ? rows : [...rows.slice(0, at - 1), merged(above, row), ...rows.slice(at + 1)]
}

const emptyRow: Omit<MenuRow, 'key' | 'section' | 'kind'> = { name: '', price: '', description: '', diets: [], allergens: [], doubts: [] }

/** A row without content, for the end of the table. */
export const newRow = (key: number, section: string): MenuRow => ({ ...emptyRow, key, section, kind: 'dish' })

/** Makes a row the description of the one above it. */
function merged(above: MenuRow, row: MenuRow): MenuRow {
  return {
    ...above,
    price: above.price || row.price,
    description: [above.description, row.name, row.description].filter((text) => text !== '').join(' '),
    diets: [...new Set([...above.diets, ...row.diets])],
    allergens: [...new Set([...above.allergens, ...row.allergens])],
    doubts: above.price === '' && row.price !== '' ? row.doubts : above.doubts,
  }
}

/** Moves a row by one; at the edge of its section, it moves to the next section first. */
function moved(rows: MenuRow[], key: number, by: -1 | 1): MenuRow[] {
  const at = rows.findIndex((row) => row.key === key)
  const [row, other] = [rows[at], rows[at + by]]
  if (row === undefined || other === undefined) return rows
  if (other.section !== row.section) return rows.map((each) => (each === row ? { ...row, section: other.section } : each))
  const next = [...rows]
  next[at] = other
  next[at + by] = row
  return next
}

/** The rows by section, as indexes of the first and last row. */
export function sectionsOf(rows: readonly MenuRow[]): { name: string; from: number; to: number }[] {
  const sections: { name: string; from: number; to: number }[] = []
  rows.forEach(({ section }, at) => {
    const last = sections.at(-1)
    if (last !== undefined && last.name === section) last.to = at
    else sections.push({ name: section, from: at, to: at })
  })
  return sections
}
