import { AppError } from '@morsel/contract/errors'
import { type ListedChange, listChanges } from '@morsel/db/queries/change'
import { countWaitingChanges } from '@morsel/db/queries/queue'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { decide } from '../../places/change/decide.flow.ts'
import { itemPath } from '../../places/item/item-id.rules.ts'
import { blankEntry, type Queue } from './queues.rules.ts'

/** Changes that wait for a second person or a moderator (EDIT-170). */
export const changeQueue: Queue = {
  async list(db, part, readerId) {
    const rows = await listChanges(db, { of: { waiting: true }, ...part })
    return rows.map((row) => {
      const { id, createdAt, userId, source, note, fields } = row.change
      const author = userId === null ? null : { id: userId, name: row.contributor?.name ?? '', username: row.contributor?.username ?? null }
      const differences = Object.entries(fields).map(([field, { from, to }]) => ({ field, from, to }))
      const at = createdAt
      return {
        ...blankEntry,
        kind: 'change',
        id,
        at,
        ...aboutOf(row),
        author,
        cause: source,
        note,
        differences,
        isMine: userId === readerId,
      }
    })
  },

  count: countWaitingChanges,

  async decide(deps, decider, { id, accept, note }) {
    const [row] = await listChanges(deps.db, { of: { change: id }, limit: 1 })
    if (row === undefined) throw new AppError('NOT_FOUND')
    await decide(deps, { ...decider, isModerator: true }, { id, accept, note }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'CHANGE_ALREADY_DECIDED') throw new AppError('ALREADY_DECIDED')
      throw error.code === 'CANT_DECIDE_ON_OWN_CHANGE' ? new AppError('CANT_DECIDE_ON_OWN') : error
    })
    const { userId } = row.change
    const measure = accept ? ('accepted' as const) : ('declined' as const)
    return { kind: 'change', subjectId: id, told: userId === null ? [] : [{ userId, measure, ...aboutOf(row) }] }
  },
}

export function aboutOf({ change: { itemId }, place, itemName }: Pick<ListedChange, 'change' | 'place' | 'itemName'>) {
  if (itemId === null) return { about: place.name, path: restaurantPath(place) }
  return { about: `${itemName ?? ''}, ${place.name}`, path: itemPath(itemId) }
}
