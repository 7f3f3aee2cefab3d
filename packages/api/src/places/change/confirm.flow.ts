import type { ChangeConfirmInput } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import { confirmFields, listOrigins } from '@morsel/db/queries/change'
import type { Deps } from '../../kernel/ports/deps.ts'
import { findTarget } from './change-target.rules.ts'
import { atDesk } from './desk.rules.ts'
import { ruleOf } from './merge-edits.rules.ts'
import { sourceFieldOfPlace } from './place-values.rules.ts'
import { isBlank, isSame } from './same-value.rules.ts'

/**
 * Records that facts are still correct (EDIT-140). Imports then leave them unchanged. A person can confirm a value once, but not their own.
 * @returns the fields that are confirmed now
 * @throws AppError NOT_FOUND, GONE, CHANGE_LIMIT_REACHED
 */
export async function confirm(
  deps: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { kind, id, fields }: ChangeConfirmInput,
): Promise<{ confirmed: ChangeConfirmInput['fields'] }> {
  const { restaurantId, itemId } = await findTarget(deps.db, { kind, id })
  if (fields.some((field) => ruleOf(kind, field) === undefined))
    throw new AppError('VALIDATION_ERROR', { fieldErrors: { fields: 'FIELD_UNKNOWN' } })
  const author = { userId: user.id, source: 'person' as const }
  return atDesk(deps, { author, restaurantId }, async (desk) => {
    const values = await desk.values(itemId)
    const origins = await listOrigins(desk.tx, { restaurantId, itemId })
    const isSaid = (field: string) =>
      origins.some((origin) => origin.field === field && origin.userId === user.id && isSame(origin.to, values[field]))
    const confirmed = [...new Set(fields)].filter((field) => !isBlank(values[field]) && !isSaid(field))
    if (confirmed.length === 0) return { confirmed }
    desk.count({ edits: 1 })
    const names: Readonly<Record<string, string>> = itemId === null ? sourceFieldOfPlace : {}
    const sourceFields = confirmed.map((field) => names[field] ?? field)
    await confirmFields(
      desk.tx,
      { restaurantId, itemId },
      { fields: sourceFields, hasHours: confirmed.includes('openingHours'), at: desk.given.at },
    )
    const same = confirmed.map((field) => [field, { from: values[field], to: values[field] }])
    desk.record(itemId, Object.fromEntries(same), { kind: 'confirm' })
    return { confirmed }
  })
}
