import type { DbOrTransaction } from '@morsel/db/client'
import { findByName, findPage, type SearchConditions, type SearchPosition, type SearchTable } from '@morsel/db/queries/search'
import type { PageStart, Paging } from './search-port.ts'

/** Rows whose name is what was typed come before all others, at most this many. */
const PINNED_MAX = 5

interface Page {
  ids: string[]
  next: PageStart | null
  previous: PageStart | null
}

export const emptyPage: Page = { ids: [], next: null, previous: null }

interface Question extends Pick<Paging, 'sort' | 'limit' | 'at'> {
  text: string
  conditions: SearchConditions
}

/** The first page shows the pinned rows and then the others in their order; later pages leave the pinned ones out. */
export async function findIds(
  db: DbOrTransaction,
  table: SearchTable,
  { text, conditions, sort: order, limit, at: start }: Question,
): Promise<Page> {
  // Another order than the standing one is the reader's wish: nothing stands above it.
  const pinnedMax = start?.pinned ?? (order === 'relevance' ? Math.min(PINNED_MAX, limit) : 0)
  const pinned = (await findByName(db, table, { text, conditions, limit: pinnedMax })).map(({ id }) => id)
  const ask = (where: { after?: SearchPosition; before?: SearchPosition }, most: number) =>
    findPage(db, table, { conditions, order, except: pinned, ...where, limit: most + 1 })
  if (start?.direction === 'before' && start.position !== null) {
    const rows = await ask({ before: start.position }, limit)
    // Fewer than a page before this one: that is the first page.
    if (rows.length > limit) {
      const shown = rows.slice(0, limit).reverse()
      return { ids: shown.map(({ id }) => id), next: at('after', shown.at(-1), pinnedMax), previous: at('before', shown[0], pinnedMax) }
    }
  } else if (start !== undefined) {
    const rows = await ask(start.position === null ? {} : { after: start.position }, limit)
    const shown = rows.slice(0, limit)
    const isLast = rows.length <= limit
    return {
      ids: shown.map(({ id }) => id),
      next: isLast ? null : at('after', shown.at(-1), pinnedMax),
      previous: at('before', shown[0] ?? start.position ?? undefined, pinnedMax),
    }
  }
  const others = limit - pinned.length
  const rows = await ask({}, others)
  const shown = rows.slice(0, others)
  const isLast = rows.length <= others
  return {
    ids: [...pinned, ...shown.map(({ id }) => id)],
    next: isLast ? null : { direction: 'after', position: shown.at(-1) ?? null, pinned: pinnedMax, corrected: null },
    previous: null,
  }
}

function at(direction: PageStart['direction'], position: SearchPosition | undefined, pinned: number): PageStart | null {
  return position === undefined ? null : { direction, position, pinned, corrected: null }
}
