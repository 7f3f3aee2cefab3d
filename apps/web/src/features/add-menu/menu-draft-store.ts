import { allergens, diets, itemKinds } from '@morsel/contract/food'
import { menuDoubts } from '@morsel/contract/menu/parsed-menu'
import { browserStore } from '../../resilience/browser-store.ts'
import type { MenuRow } from './menu-rows.ts'

/** The unfinished menu of a place: the pasted text, and the rows made of it. */
export interface StoredMenu {
  text: string
  rows: MenuRow[]
}

/** Returns the draft of a place on this device (PLACE-712), or undefined without one. */
export function storedMenu(place: string): StoredMenu | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(browserStore.menuDraft.key) ?? 'null')
    if (!isObject(stored) || stored.place !== place || !Array.isArray(stored.rows)) return undefined
    return { text: textOf(stored.text), rows: stored.rows.filter(isObject).map(rowOf) }
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const wordsOf = <Word extends string>(words: readonly Word[], value: unknown) =>
  Array.isArray(value) ? words.filter((word) => value.includes(word)) : []

/** An earlier build of the page may have written other rows. */
function rowOf(row: Record<string, unknown>, at: number): MenuRow {
  return {
    key: at + 1,
    section: textOf(row.section),
    name: textOf(row.name),
    price: textOf(row.price),
    description: textOf(row.description),
    kind: itemKinds.find((kind) => kind === row.kind) ?? 'dish',
    diets: wordsOf(diets, row.diets),
    allergens: wordsOf(allergens, row.allergens),
    doubts: wordsOf(menuDoubts, row.doubts),
  }
}

/** Stores the draft of a place, or deletes it if it's empty. */
export function storeMenu(place: string, { text, rows }: StoredMenu): void {
  try {
    if (text === '' && rows.length === 0) localStorage.removeItem(browserStore.menuDraft.key)
    else localStorage.setItem(browserStore.menuDraft.key, JSON.stringify({ place, text, rows }))
  } catch {
    // Without storage, the draft is only on the page.
  }
}
