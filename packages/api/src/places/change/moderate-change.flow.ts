import { AppError } from '@morsel/contract/errors'
import { type ListedChange, listChanges } from '@morsel/db/queries/change'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemPath } from '../item/item-id.rules.ts'
import { ModerationError } from '../moderation/moderation-error.rules.ts'
import { decide } from './decide.flow.ts'

/** A waiting change as the operator sees it. */
export interface WaitingChange {
  id: string
  createdAt: Date
  source: string
  contributor: string | null
  name: string
  path: string
  fields: ListedChange['change']['fields']
  note: string
}

/** Lists waiting changes for the operator, oldest first. */
export async function readWaitingChanges(db: Deps['db'], limit: number): Promise<WaitingChange[]> {
  const rows = await listChanges(db, { of: { waiting: true }, limit })
  return rows.map(({ change: { id, createdAt, source, itemId, fields, note }, contributor, place, itemName }) => {
    const about =
      itemId === null ? { name: place.name, path: restaurantPath(place) } : { name: `${itemName}, ${place.name}`, path: itemPath(itemId) }
    return { id, createdAt, source, contributor: contributor?.name ?? null, ...about, fields, note }
  })
}

/**
 * Accepts or declines a waiting change for the operator (EDIT-172).
 * @param start the ID, or its first characters
 * @throws ModerationError
 */
export async function decideAsOperator(
  deps: Pick<Deps, 'db' | 'now'>,
  start: string,
  { accept, note }: { accept: boolean; note: string },
): Promise<WaitingChange> {
  const waiting = await readWaitingChanges(deps.db, 10_000)
  const [change, ...others] = start.length < 8 ? [] : waiting.filter(({ id }) => id.startsWith(start.toLowerCase()))
  if (change === undefined || others.length > 0) throw new ModerationError('unknown_change', `No single waiting change found: ${start}.`)
  try {
    await decide(deps, null, { id: change.id, accept, note })
  } catch (error) {
    if (error instanceof AppError)
      throw new ModerationError('cant_decide', `${error.message}: ${JSON.stringify(error.facts?.conflicts ?? {})}`)
    throw error
  }
  await audit(deps.db, deps, { kind: 'moderation', userId: null, detail: `${accept ? 'accept' : 'decline'} change ${change.id}` })
  return change
}
