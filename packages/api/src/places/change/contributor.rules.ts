import type { ChangeSource } from '@morsel/contract/change'
import { type TrustLevel, trustLevels } from '@morsel/contract/editable'
import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import {
  type ChangedTarget,
  type ContributorRecord,
  countContributions,
  type FieldChange,
  listOrigins,
  type OriginRow,
} from '@morsel/db/queries/change'
import { isAddition, membersOf, ruleOf } from './merge-edits.rules.ts'
import { isSame } from './same-value.rules.ts'

/** The contributor: a signed-in person, or none for guests, imports and the operator. */
export interface Author {
  userId: string | null
  source: ChangeSource
}

/** How much a contributor is trusted now. */
export interface Trust extends ContributorRecord {
  level: TrustLevel
}

const daySeconds = 86_400

/** Returns the trust of a person (EDIT-111). */
export async function trustOfPerson(db: DbOrTransaction, userId: string, now: Date): Promise<Trust> {
  const record = await countContributions(db, userId, now)
  const { known, trusted } = trustLevels
  const level = record.accepted >= trusted.acceptedMin ? 'trusted' : record.accepted >= known.acceptedMin ? 'known' : 'newcomer'
  return { ...record, level }
}

/** Refuses a contribution above the daily limit of its contributor's level (EDIT-112). @throws AppError CHANGE_LIMIT_REACHED */
export function refuseTooMany({ level, additions, edits }: Trust, more: { additions?: number; edits?: number }): void {
  const { additionsPerDay, editsPerDay } = trustLevels[level]
  const isOver = (done: number, asked: number, most: number) => asked > 0 && done + asked > most
  if (isOver(additions, more.additions ?? 0, additionsPerDay) || isOver(edits, more.edits ?? 0, editsPerDay))
    throw new AppError('CHANGE_LIMIT_REACHED', { retryAfterSeconds: daySeconds })
}

const ranks = { newcomer: 0, known: 1, trusted: 2 } as const satisfies Record<TrustLevel, number>

/** Whether a level is sufficient for a field. */
export function isTrustedWith(kind: 'restaurant' | 'item', field: string, level: TrustLevel): boolean {
  const atOnce = ruleOf(kind, field)?.atOnce ?? 'no one'
  return atOnce !== 'no one' && ranks[level] >= ranks[atOnce]
}

/** Whether a change needs a moderator, as a merge or a move to another address does. */
export function needsModerator(field: string, change: FieldChange | undefined): boolean {
  const to = field === 'status' ? change?.to : undefined
  return typeof to === 'object' && to !== null && 'is' in to && (to.is === 'double' || to.is === 'moved')
}

/**
 * Whether a row states the fact instead of only confirming it. A confirmation by a member of the place states it in the place's name
 * (EDIT-115).
 */
export const isSaidBy = ({ isConfirmed, source }: Pick<OriginRow, 'isConfirmed' | 'source'>): boolean => !isConfirmed || source === 'owner'

/** Whether a statement that a dish is free of an allergen waits (EDIT-116): a newcomer's mistake could make someone ill. */
export const doubtsFree = ({ source }: Author, trust: Trust | undefined): boolean =>
  source === 'person' && (trust?.level ?? 'newcomer') === 'newcomer'

/** Returns the new allergens of a change without those that it newly says a dish is free of. */
export function withoutFree({ from, to }: FieldChange): Record<string, unknown> {
  const before = membersOf(from)
  const isNew = (name: string, state: unknown) => state === 'free' && before[name] !== 'free'
  return Object.fromEntries(
    Object.entries(membersOf(to)).flatMap(([name, state]) =>
      !isNew(name, state) ? [[name, state]] : name in before ? [[name, before[name]]] : [],
    ),
  )
}

/**
 * Splits changes into those that are live immediately and those that wait (EDIT-110, EDIT-113). Owners change their own place immediately.
 * People add what is unknown, correct what they provided themselves, and change the rest as far as they are trusted to. Changes to what an
 * owner provided wait.
 */
export async function splitByTrust(
  tx: DbOrTransaction,
  changes: Readonly<Record<string, FieldChange>>,
  { author, trust, target }: { author: Author; trust: Trust | undefined; target: ChangedTarget },
): Promise<{ live: Record<string, FieldChange>; waiting: Record<string, FieldChange> }> {
  const live: Record<string, FieldChange> = {}
  const waiting: Record<string, FieldChange> = {}
  const kind = target.itemId === null ? 'restaurant' : 'item'
  const origins = author.source === 'person' ? await listOrigins(tx, target) : []
  const givenBy = (field: string) => origins.find((origin) => origin.field === field && isSaidBy(origin))
  for (const [field, change] of Object.entries(changes)) {
    const giver = givenBy(field)
    const isOwn = giver !== undefined && giver.source === 'person' && giver.userId === author.userId
    const isOpen = giver?.source !== 'owner' && (isAddition(change) || isOwn || isTrustedWith(kind, field, trust?.level ?? 'newcomer'))
    const isLive = !needsModerator(field, change) && (author.source === 'owner' || (author.source === 'person' && isOpen))
    if (!isLive) waiting[field] = change
    else if (field !== 'allergens' || !doubtsFree(author, trust)) live[field] = change
    else {
      const sure = withoutFree(change)
      if (!isSame(change.from, sure)) live[field] = { from: change.from, to: sure }
      if (!isSame(sure, change.to)) waiting[field] = { from: sure, to: change.to }
    }
  }
  return { live, waiting }
}
