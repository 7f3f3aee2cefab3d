import { type ComparedKind, comparedIds, comparedMax } from '@morsel/contract/compare-params'
import { browserStore } from '../../resilience/browser-store.ts'

/** The dishes and places that were chosen for comparison on this device (PLACE-651). */
export type Chosen = Readonly<Record<ComparedKind, readonly string[]>>

const none: Chosen = { dishes: [], places: [] }
const changes = new EventTarget()
let stored: string | null | undefined
let chosen = none

/** Returns the choice; the same object until it changes. */
export function chosenToCompare(): Chosen {
  const text = readStored()
  if (text !== stored) {
    stored = text
    chosen = parse(text)
  }
  return chosen
}

function readStored(): string | null {
  try {
    return localStorage.getItem(browserStore.compared.key)
  } catch {
    return null
  }
}

function parse(text: string | null): Chosen {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return none
    return {
      dishes: comparedIds('dishes', 'dishes' in kept && kept.dishes),
      places: comparedIds('places', 'places' in kept && kept.places),
    }
  } catch {
    return none
  }
}

/** On the server, nothing is chosen. */
export const nothingChosen = (): Chosen => none

/** Calls back when the choice changes, here or in another tab. */
export function watchChosen(onChange: () => void): () => void {
  changes.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changes.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** Adds or removes a dish or place. A fifth one isn't added. */
export function toggleCompared(kind: ComparedKind, id: string): 'added' | 'removed' | 'full' {
  const ids = chosenToCompare()[kind]
  if (ids.includes(id)) {
    chooseToCompare(
      kind,
      ids.filter((each) => each !== id),
    )
    return 'removed'
  }
  if (ids.length >= comparedMax) return 'full'
  chooseToCompare(kind, [...ids, id])
  return 'added'
}

/** Replaces the choice of one kind. */
export function chooseToCompare(kind: ComparedKind, ids: readonly string[]): void {
  const next = { ...chosenToCompare(), [kind]: ids }
  try {
    localStorage.setItem(browserStore.compared.key, JSON.stringify({ dishes: next.dishes.join(','), places: next.places.join(',') }))
  } catch {
    // Without storage, the choice is only in the URL of the comparison.
  }
  changes.dispatchEvent(new Event('change'))
}

/** Returns the path of the page that compares them. */
export const comparePath = (kind: ComparedKind, ids: readonly string[]) =>
  ids.length === 0 ? '/compare' : `/compare?${kind}=${ids.join(',')}`
