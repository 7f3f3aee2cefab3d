import { AppError } from '@morsel/contract/errors'
import type { ListAnnotateInput, ListDropInput, ListDropped, ListMoveInput, ListPutInput, ListRef } from '@morsel/contract/list'
import { savedLimits, standardLists } from '@morsel/contract/list'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { type ListRow, lockOwnList, lockStandardList, updateList } from '@morsel/db/queries/list'
import {
  countEntries,
  deleteEntry,
  findEntry,
  findEntryByTarget,
  findNeighbor,
  findOwnListIdByEntry,
  insertEntry,
  type ListEntryRow,
  updateEntry,
} from '@morsel/db/queries/list-entry'
import { generateKeyBetween } from 'fractional-indexing'
import type { Deps } from '../../kernel/ports/deps.ts'
import { publicRated, ratedTarget } from '../../places/review/rated-target.rules.ts'
import { countForPlace } from '../../places/statistics/place-counter.rules.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/**
 * Adds a place or dish to a list, or does nothing if the list already contains it.
 * @returns the ID of the entry
 * @throws AppError NOT_FOUND, GONE, LIST_IS_FULL
 */
export async function addToList({ db, now }: Needs, { user }: SessionAndUser, input: ListPutInput): Promise<{ id: string }> {
  const at = now()
  const target = ratedTarget(input)
  const { isNew, ...entry } = await db.transaction(async (tx) => {
    const { name } = await publicRated(tx, target)
    const list = await lockList(tx, user.id, input.list, at)
    const there = await findEntryByTarget(tx, list.id, target)
    if (there) return { id: there.id, isNew: false }
    if ((await countEntries(tx, list.id)) >= savedLimits.entriesPerList) throw new AppError('LIST_IS_FULL')
    const id = newId(at)
    const following = input.before === undefined ? undefined : await findEntry(tx, input.before)
    // A new entry comes first, unless it should come before another one that is still on the list.
    const position = await positionBefore(
      tx,
      list.id,
      following?.listId === list.id ? following : await findNeighbor(tx, list.id, { behind: null }),
    )
    await insertEntry(tx, {
      id,
      listId: list.id,
      ...target,
      title: name,
      note: input.note === '' ? null : input.note,
      position,
      addedAt: at,
    })
    await updateList(tx, list.id, { updatedAt: at })
    return { id, isNew: true }
  })
  if (isNew) countForPlace(db, at, target, { saves: 1 })
  return entry
}

/**
 * Removes a place or dish from a list, even if it was saved as a place that has been merged into it.
 * @throws AppError NOT_FOUND when there is no such list
 */
export async function removeFromList({ db, now }: Needs, { user }: SessionAndUser, input: ListDropInput): Promise<ListDropped> {
  const at = now()
  const target = ratedTarget(input)
  return db.transaction(async (tx) => {
    const list = await lockList(tx, user.id, input.list, at)
    const entry = await findEntryByTarget(tx, list.id, target)
    return { removed: entry ? await takeOff(tx, entry, at) : null }
  })
}

/** Removes an entry from its list, even if its place or dish is gone. @throws AppError NOT_FOUND */
export async function removeEntry({ db, now }: Needs, { user }: SessionAndUser, { id }: { id: string }): Promise<ListDropped> {
  return db.transaction(async (tx) => ({ removed: await takeOff(tx, await lockEntry(tx, user.id, id), now()) }))
}

async function takeOff(tx: DbOrTransaction, { id, listId, note, position }: ListEntryRow, at: Date): Promise<ListDropped['removed']> {
  const following = await findNeighbor(tx, listId, { behind: position })
  await deleteEntry(tx, id)
  await updateList(tx, listId, { updatedAt: at })
  return { note: note ?? '', before: following?.id ?? null }
}

/** Changes the note of an entry. @throws AppError NOT_FOUND */
export async function annotate({ db, now }: Needs, { user }: SessionAndUser, { id, note }: ListAnnotateInput): Promise<void> {
  await db.transaction(async (tx) => {
    const { listId } = await lockEntry(tx, user.id, id)
    await updateEntry(tx, id, { note: note === '' ? null : note })
    await updateList(tx, listId, { updatedAt: now() })
  })
}

/**
 * Moves an entry before another one of its list, or to the end. @throws AppError NOT_FOUND, including when the other entry is in another
 * list
 */
export async function moveEntry({ db, now }: Needs, { user }: SessionAndUser, { id, before }: ListMoveInput): Promise<void> {
  await db.transaction(async (tx) => {
    const { listId } = await lockEntry(tx, user.id, id)
    if (before === id) return
    const following = before === null ? undefined : await findEntry(tx, before)
    if (before !== null && following?.listId !== listId) throw new AppError('NOT_FOUND')
    await updateEntry(tx, id, { position: await positionBefore(tx, listId, following) })
    await updateList(tx, listId, { updatedAt: now() })
  })
}

/** Returns the sort key right before an entry, or after all entries. The list must be locked. */
async function positionBefore(tx: DbOrTransaction, listId: string, following: ListEntryRow | undefined): Promise<string> {
  const preceding = await findNeighbor(tx, listId, { before: following?.position ?? null })
  return generateKeyBetween(preceding?.position ?? null, following?.position ?? null)
}

/** Finds and locks the user's own list. @throws AppError NOT_FOUND */
async function lockList(tx: DbOrTransaction, userId: string, ref: ListRef, at: Date): Promise<ListRow> {
  const standard = standardLists.find((name) => name === ref)
  const list = standard ? await lockStandardList(tx, { id: newId(at), userId, kind: standard, at }) : await lockOwnList(tx, userId, ref)
  if (!list) throw new AppError('NOT_FOUND')
  return list
}

/** Finds an entry of the user's own list and locks the list first. @throws AppError NOT_FOUND */
async function lockEntry(tx: DbOrTransaction, userId: string, id: string): Promise<ListEntryRow> {
  const listId = await findOwnListIdByEntry(tx, userId, id)
  const list = listId === undefined ? undefined : await lockOwnList(tx, userId, listId)
  const entry = list && (await findEntry(tx, id))
  if (!entry) throw new AppError('NOT_FOUND')
  return entry
}
