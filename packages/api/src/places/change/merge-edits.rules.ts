import { EDITABLE } from '@morsel/contract/editable'
import type { FieldChange } from '@morsel/db/queries/change'
import { isBlank, isSame } from './same-value.rules.ts'

/** Edits by field. The contract's schemas have checked the values of each. */
export type Edits = Readonly<Record<string, FieldChange>>

/** What edits change about the current values, and the fields that they can't change because those have changed in the meantime. */
export interface MergedEdits {
  changes: Record<string, FieldChange>
  conflicts: Record<string, unknown>
}

/** How a field is compared. */
type Compare = 'whole' | 'keys'

/** Returns the rules of a field by its name. */
export function ruleOf(
  kind: 'restaurant' | 'item',
  field: string,
): { compare: Compare; atOnce: 'known' | 'trusted' | 'no one' } | undefined {
  const rules: Record<string, { compare: Compare; atOnce: 'known' | 'trusted' | 'no one' }> = { ...EDITABLE[kind], ...EDITABLE.room }
  return Object.hasOwn(rules, field) ? rules[field] : undefined
}

/**
 * Merges edits into the current values (EDIT-101, EDIT-102). A field that still has the value the edit is based on takes the new one. In
 * diets and allergens, each key is merged separately. A field that already has the new value changes nothing.
 */
export function mergeEdits(kind: 'restaurant' | 'item', current: Readonly<Record<string, unknown>>, edits: Edits): MergedEdits {
  const merged: MergedEdits = { changes: {}, conflicts: {} }
  for (const [field, { from, to }] of Object.entries(edits)) {
    const rule = ruleOf(kind, field)
    if (rule === undefined) continue
    const is = current[field]
    const wanted = rule.compare === 'keys' ? mergeKeys(is, from, to) : isSame(is, from) || isSame(is, to) ? { to } : undefined
    if (wanted === undefined) merged.conflicts[field] = is
    else if (!isSame(is, wanted.to)) merged.changes[field] = { from: is, to: wanted.to }
  }
  return merged
}

/** Merges two objects key by key. Returns undefined if a key was changed to different values. */
function mergeKeys(is: unknown, from: unknown, to: unknown): { to: Record<string, unknown> } | undefined {
  const [now, before, wish] = [membersOf(is), membersOf(from), membersOf(to)]
  const result = { ...now }
  for (const key of new Set([...Object.keys(before), ...Object.keys(wish)])) {
    if (isSame(before[key], wish[key])) continue
    if (!isSame(now[key], before[key]) && !isSame(now[key], wish[key])) return undefined
    if (wish[key] === undefined) delete result[key]
    else result[key] = wish[key]
  }
  return { to: result }
}

/** Returns the members of an object; none for anything else. */
export const membersOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Whether a change only adds: the fact was unknown, or each changed key was. */
export function isAddition({ from, to }: FieldChange): boolean {
  if (isBlank(from)) return true
  if (typeof from !== 'object' || from === null || Array.isArray(from)) return false
  const [before, after] = [membersOf(from), membersOf(to)]
  const isUnknown = (value: unknown) => value === undefined || value === 'unknown'
  return Object.keys(before).every((key) => isUnknown(before[key]) || isSame(before[key], after[key]))
}
