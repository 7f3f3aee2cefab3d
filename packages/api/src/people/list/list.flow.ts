import { AppError } from '@morsel/contract/errors'
import type { ListCreateInput, ListUpdateInput } from '@morsel/contract/list'
import { savedLimits } from '@morsel/contract/list'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { countLists, insertList, lockListOwner, lockOwnList, restoreList, softDeleteList, updateList } from '@morsel/db/queries/list'
import type { Deps } from '../../kernel/ports/deps.ts'
import { newLinkKey } from './list-link.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Creates a list. @throws AppError LIST_LIMIT_REACHED */
export async function createList(
  { db, config, now }: Needs,
  { user }: SessionAndUser,
  { title, description, visibility }: ListCreateInput,
): Promise<{ id: string }> {
  const at = now()
  const id = newId(at)
  await db.transaction(async (tx) => {
    await refuseTooMany(tx, user.id)
    await insertList(tx, {
      id,
      userId: user.id,
      kind: 'custom',
      title,
      description: description === '' ? null : description,
      visibility,
      linkKey: visibility === 'unlisted' ? newLinkKey(config, id) : null,
      createdAt: at,
      updatedAt: at,
    })
  })
  return { id }
}

async function refuseTooMany(tx: DbOrTransaction, userId: string): Promise<void> {
  await lockListOwner(tx, userId)
  if ((await countLists(tx, userId)) >= savedLimits.lists) throw new AppError('LIST_LIMIT_REACHED')
}

/** Changes the title, description or visibility of a list. @throws AppError NOT_FOUND, LIST_IS_STANDARD */
export async function changeList(
  { db, config, now }: Needs,
  { user }: SessionAndUser,
  { id, title, description, visibility }: ListUpdateInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockOwnList(tx, user.id, id)
    if (!list) throw new AppError('NOT_FOUND')
    if (title !== undefined && list.kind !== 'custom') throw new AppError('LIST_IS_STANDARD')
    await updateList(tx, id, {
      updatedAt: now(),
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description: description === '' ? null : description }),
      ...(visibility !== undefined && { visibility }),
      // An old link stays invalid even if the list is shared again.
      ...(visibility === 'private' && { linkKey: null }),
      ...(visibility === 'unlisted' && list.linkKey === null && { linkKey: newLinkKey(config, id) }),
    })
  })
}

/**
 * Replaces the link of an unlisted list. The old one stops working. @throws AppError NOT_FOUND, including for lists that aren't unlisted
 */
export async function renewLink({ db, config, now }: Needs, { user }: SessionAndUser, { id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockOwnList(tx, user.id, id)
    if (list?.visibility !== 'unlisted') throw new AppError('NOT_FOUND')
    await updateList(tx, id, { linkKey: newLinkKey(config, id), updatedAt: now() })
  })
}

/** Deletes a list. It can be restored for a few days. @throws AppError NOT_FOUND, LIST_IS_STANDARD */
export async function removeList({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: SessionAndUser, { id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockOwnList(tx, user.id, id)
    if (!list) throw new AppError('NOT_FOUND')
    if (list.kind !== 'custom') throw new AppError('LIST_IS_STANDARD')
    await softDeleteList(tx, id, now())
  })
}

/** Restores a deleted list. @throws AppError NOT_FOUND, LIST_LIMIT_REACHED */
export async function restoreOwnList({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser, { id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseTooMany(tx, user.id)
    if (!(await restoreList(tx, user.id, id))) throw new AppError('NOT_FOUND')
  })
}
