import type {
  Change,
  ChangeHistoryInput,
  ChangeHistoryOutput,
  ChangeListInput,
  ChangeMineOutput,
  ChangeTogetherInput,
  ChangeWaitingInput,
  Contributor,
} from '@morsel/contract/change'
import { trustLevels } from '@morsel/contract/editable'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { type ChangeQuery, findChange, type ListedChange, listChanges } from '@morsel/db/queries/change'
import { listOwnPlaceIds } from '@morsel/db/queries/place-member'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { findCurrentPlace } from '../restaurant/current-place.rules.ts'
import { findTarget } from './change-target.rules.ts'
import { isTrustedWith, type Trust, trustOfPerson } from './contributor.rules.ts'
import { isMerge, mayDecide, successorIn } from './decide.flow.ts'
import { isChangedFieldName } from './field-name.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Lists the public changes to a place and its dishes, or to a dish, with those to what was merged into it, latest first (EDIT-180,
 * EDIT-241).
 * @throws AppError NOT_FOUND, GONE, INVALID_CURSOR
 */
export async function listHistory(deps: Needs, who: SessionAndUser | null, input: ChangeHistoryInput): Promise<ChangeHistoryOutput> {
  const { restaurantId, itemId } = await findTarget(deps.db, input)
  return page(deps, who, { of: itemId === null ? { place: restaurantId } : { dish: itemId }, ...input })
}

/** Lists a person's own changes, latest first, and how much the person is trusted. @throws AppError INVALID_CURSOR */
export async function listMine(deps: Needs, who: SessionAndUser, input: ChangeListInput): Promise<ChangeMineOutput> {
  const { level, accepted, additions, edits } = await trustOfPerson(deps.db, who.user.id, deps.now())
  const { additionsPerDay, editsPerDay } = trustLevels[level]
  const trust = {
    level,
    accepted,
    additionsLeft: Math.max(0, additionsPerDay - additions),
    editsLeft: Math.max(0, editsPerDay - edits),
  }
  return { ...(await page(deps, who, { of: { person: who.user.id }, ...input })), trust }
}

/** Lists the changes of any person for moderators, latest first. @throws AppError INVALID_CURSOR */
export async function listOfPerson(
  deps: Needs,
  who: SessionAndUser,
  { person, ...input }: ChangeListInput & { person: string },
): Promise<ChangeHistoryOutput> {
  return page(deps, who, { of: { person }, ...input })
}

/** Lists all changes that wait, or those of a place, oldest first. @throws AppError INVALID_CURSOR */
export async function listWaiting(
  deps: Needs,
  who: SessionAndUser,
  { restaurant, ...input }: ChangeWaitingInput,
): Promise<ChangeHistoryOutput> {
  return page(deps, who, { of: restaurant === undefined ? { waiting: true } : { waitingAt: restaurant }, ...input })
}

/**
 * Lists the changes that were made together with one, in their order (EDIT-220).
 * @throws AppError NOT_FOUND, INVALID_CURSOR
 */
export async function listTogetherWith(
  deps: Needs,
  who: SessionAndUser | null,
  { id, ...input }: ChangeTogetherInput,
): Promise<ChangeHistoryOutput> {
  const found = await findChange(deps.db, id)
  if (found === undefined || found.batchId !== id) throw new AppError('NOT_FOUND')
  await findTarget(deps.db, { kind: 'restaurant', id: found.restaurantId })
  return page(deps, who, { of: { together: id }, ...input })
}

async function page(
  { db, config, now }: Needs,
  who: SessionAndUser | null,
  { of, cursor, limit }: Pick<ChangeQuery, 'of'> & ChangeListInput,
): Promise<ChangeHistoryOutput> {
  const keys = keysOf(config).cursor
  const question = ['changes', JSON.stringify(of)]
  const after = cursor === undefined ? undefined : readCursor(cursor, question, keys).position?.id
  const rows = await listChanges(db, { of, after, limit: limit + 1 })
  const reader = who === null ? undefined : await readerOf(db, who.user.id, now())
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const position = last && { tier: 0, key: 0, id: last.change.id }
  const nextCursor =
    rows.length > limit && position ? writeCursor({ direction: 'after', offset: 0, position, instead: null }, question, keys) : null
  return {
    changes: await Promise.all(shown.map(async (row) => ({ ...shownChange(row, reader), other: await otherPlace(db, row) }))),
    nextCursor,
  }
}

/** A signed-in reader: how much they are trusted, and the IDs of the places that they are members of. */
interface Reader {
  id: string
  trust: Trust
  ownPlaces: ReadonlySet<string>
}

async function readerOf(db: DbOrTransaction, id: string, now: Date): Promise<Reader> {
  return { id, trust: await trustOfPerson(db, id, now), ownPlaces: await listOwnPlaceIds(db, id) }
}

/** Returns the place that a change names as the one that its place moved to or is a duplicate of. */
async function otherPlace(db: DbOrTransaction, { change }: ListedChange): Promise<Change['other']> {
  const id = successorIn(change)
  const found = id === null ? undefined : await findCurrentPlace(db, id)
  if (found === undefined || found.restaurant.deletedAt !== null || !isPublicStatus(found.restaurant.status)) return null
  return { name: found.restaurant.name, path: restaurantPath({ ...found.restaurant, citySlug: found.city.slug }) }
}

function shownChange(row: ListedChange, reader: Reader | undefined): Omit<Change, 'other'> {
  const { change, place, itemName, isMerged } = row
  const { id, kind, status, source, userId, itemId, fields, note, revertsId, decidedAt, decisionNote, createdAt } = change
  const trust = reader?.trust
  const isMine = reader !== undefined && userId === reader.id
  const isOwner = reader?.ownPlaces.has(change.restaurantId) ?? false
  return {
    id,
    kind,
    status,
    source,
    by: contributorOf(row.contributor),
    isMine,
    at: createdAt,
    about:
      itemId === null
        ? { kind: 'restaurant', id: change.restaurantId, name: place.name, path: restaurantPath(place), isMerged }
        : { kind: 'item', id: itemIdOf(itemId), name: itemName ?? '', path: itemPath(itemId), isMerged },
    differences: Object.entries(fields).flatMap(([field, { from, to }]) => (isChangedFieldName(field) ? [{ field, from, to }] : [])),
    // A note is for those who decide; the public history shows what changed.
    note: isMine || status === 'waiting' ? note : '',
    reverts: revertsId,
    together: row.together !== null && row.together > 1 ? row.together : null,
    decision: decidedAt === null ? null : { at: decidedAt, note: isMine ? decisionNote : '' },
    canRevert: status === 'live' && kind !== 'confirm' && !isMerged && !isMerge(change) && mayUndo(change, { isMine, isOwner, trust }),
    canDecide:
      status === 'waiting' &&
      !isMine &&
      trust !== undefined &&
      mayDecide(change, { trust, author: { userId, source: isOwner ? 'owner' : 'person' } }),
  }
}

function mayUndo(
  { source, itemId, fields }: ListedChange['change'],
  { isMine, isOwner, trust }: { isMine: boolean; isOwner: boolean; trust: Trust | undefined },
): boolean {
  if (trust === undefined) return false
  if (isMine || isOwner) return true
  const kind = itemId === null ? 'restaurant' : 'item'
  const { level } = trust
  return source !== 'owner' && level !== 'newcomer' && Object.keys(fields).every((field) => isTrustedWith(kind, field, level))
}

/** Returns a contributor as others see them, or null if they were erased or are leaving. */
export function contributorOf(row: { name: string | null; username: string | null; status: string | null } | null): Contributor {
  return row === null || row.status !== 'active' || row.name === null ? null : { name: row.name, username: row.username }
}
