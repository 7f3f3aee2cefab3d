import type { SomeItemValues, SomeRestaurantValues } from '@morsel/contract/change'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { type ChangedTarget, type FieldChange, insertChanges, listProposals, proposalKey } from '@morsel/db/queries/change'
import { distanceKm } from '../place/position.rules.ts'
import { sourceFieldOfPlace } from './place-values.rules.ts'
import { isBlank, isSame } from './same-value.rules.ts'

/** The differing values that an import proposes for facts that people or owners provided or confirmed (EDIT-150, EDIT-151). */
export interface Proposal extends ChangedTarget {
  fields: Record<string, FieldChange>
}

/** The fields that imports leave alone. */
export type GivenFields = ReadonlySet<string>

const SAME_PLACE_KM = 0.1
const noFields: GivenFields = new Set()

/** Whether people provided a field of a place, or one that is imported together with it, such as a part of a postal address. */
export function isGivenOfPlace(given: GivenFields = noFields, sourceField: string): boolean {
  return Object.entries(sourceFieldOfPlace).some(([field, name]) => name === sourceField && given.has(field))
}

/** Returns where an import differs from the given fields of a place. */
export function placeDifferences(
  current: SomeRestaurantValues,
  says: SomeRestaurantValues,
  given: GivenFields = noFields,
): Record<string, FieldChange> {
  const groups: Readonly<Record<string, string>> = sourceFieldOfPlace
  const different = differences(current, says, (field) => isGivenOfPlace(given, groups[field] ?? field))
  const [here, there] = [current.position, says.position]
  // Sources place their pins a few meters apart.
  if (here && there && distanceKm(here, there) < SAME_PLACE_KM) delete different.position
  return different
}

/** Returns where an import differs from the given fields of a dish. */
export function itemDifferences(current: SomeItemValues, says: SomeItemValues, given: GivenFields = noFields): Record<string, FieldChange> {
  return differences(current, says, (field) => given.has(field))
}

function differences(
  current: Readonly<Record<string, unknown>>,
  says: Readonly<Record<string, unknown>>,
  isGiven: (field: string) => boolean,
): Record<string, FieldChange> {
  const different = Object.entries(says).filter(([field, value]) => isGiven(field) && !isBlank(value) && !isSame(value, current[field]))
  return Object.fromEntries(different.map(([field, to]) => [field, { from: current[field], to }]))
}

/** Stores an import's proposals as waiting changes, each value once: a declined value isn't proposed again. */
export async function propose(
  tx: DbOrTransaction,
  proposals: readonly Proposal[],
  { sourceId, at }: { sourceId: string; at: Date },
): Promise<void> {
  const some = proposals.filter(({ fields }) => Object.keys(fields).length > 0)
  const known = await listProposals(tx, [...new Set(some.map(({ restaurantId }) => restaurantId))])
  const rows = some.flatMap(({ restaurantId, itemId, fields }) => {
    const fresh = Object.entries(fields).filter(([field, { to }]) => !known.has(proposalKey(itemId ?? restaurantId, field, to)))
    if (fresh.length === 0) return []
    const row = { id: newId(at), userId: null, restaurantId, itemId, fields: Object.fromEntries(fresh), sourceId, createdAt: at }
    return [{ ...row, kind: 'edit' as const, status: 'waiting' as const, source: 'import' as const }]
  })
  await insertChanges(tx, rows)
}
