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

interface Question extends Pick<Paging, 'sort' | 'origin' | 'limit' | 'at'> {
  text: string
  conditions: SearchConditions
}

/** The first page shows the pinned rows and then the others in their order; later pages leave the pinned ones out. */
export async function findIds(
  db: DbOrTransaction,
  table: SearchTable,
  { text, conditions, sort: order, origin, limit, at: start }: Question,
): Promise<Page> {
  // Another order than the standing one is the reader's wish: nothing stands above it.
  const pinnedMax = start?.pinned ?? (order === 'relevance' ? Math.min(PINNED_MAX, limit) : 0)
  const byName = findByName(db, table, { text, conditions, limit: pinnedMax })
  const ask = async (where: { after?: SearchPosition; before?: SearchPosition }) => {
    // Asked at the same time, hence with as many more as may be pinned.
    const [named, rows] = await Promise.all([
      byName,
      findPage(db, table, { conditions, order, origin, ...where, limit: limit + pinnedMax + 1 }),
    ])
    const pinned = named.map(({ id }) => id)
    return { pinned, others: rows.filter(({ id }) => !pinned.includes(id)) }
  }
  if (start?.direction === 'before' && start.position !== null) {
    const { others } = await ask({ before: start.position })
    // Fewer than a page before this one: that is the first page.
    if (others.length > limit) {
      const shown = others.slice(0, limit).reverse()
      return { ids: shown.map(({ id }) => id), next: at('after', shown.at(-1), pinnedMax), previous: at('before', shown[0], pinnedMax) }
    }
  } else if (start !== undefined) {
    const { others } = await ask(start.position === null ? {} : { after: start.position })
    const shown = others.slice(0, limit)
    const isLast = others.length <= limit
    return {
      ids: shown.map(({ id }) => id),
      next: isLast ? null : at('after', shown.at(-1), pinnedMax),
      previous: at('before', shown[0] ?? start.position ?? undefined, pinnedMax),
    }
  }
  const { pinned, others } = await ask({})
  const shown = others.slice(0, limit - pinned.length)
  const isLast = others.length <= shown.length
  return {
    ids: [...pinned, ...shown.map(({ id }) => id)],
    next: isLast ? null : { direction: 'after', position: shown.at(-1) ?? null, pinned: pinnedMax, corrected: null },
    previous: null,
  }
}

function at(direction: PageStart['direction'], position: SearchPosition | undefined, pinned: number): PageStart | null {
  return position === undefined ? null : { direction, position, pinned, corrected: null }
}
