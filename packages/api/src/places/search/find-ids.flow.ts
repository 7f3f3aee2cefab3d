import type { DbOrTransaction } from '@morsel/db/client'
import { type CountMode, findPage, type SearchConditions, type SearchCursor, type SearchTable } from '@morsel/db/queries/search'
import { COUNTED_MAX, type PageStart, type Paging } from '../../kernel/ports/search-port.ts'

/** The most rows that are pinned to the top because their name equals the query. */
const PINNED_MAX = 5

interface Page {
  ids: string[]
  next: PageStart | null
  previous: PageStart | null
  /** The number of results, approximate above {@link COUNTED_MAX}; undefined when it wasn't requested. */
  total: number | undefined
}

interface Question extends Pick<Paging, 'sort' | 'origin' | 'limit' | 'at'> {
  text: string
  conditions: SearchConditions
  countMode: CountMode
}

/** The first page shows the pinned rows, then the others in order; later pages leave out the pinned rows. */
export async function findIds(
  db: DbOrTransaction,
  table: SearchTable,
  { text, conditions, countMode, sort: order, origin, limit, at: start }: Question,
): Promise<Page> {
  // With an explicit sort order, no row is pinned.
  const pinnedMax = start?.pinned ?? (order === 'relevance' ? Math.min(PINNED_MAX, limit) : 0)
  const ask = async (where: { after?: SearchCursor; before?: SearchCursor }) => {
    const named = { text, limit: pinnedMax }
    // Fetch extra rows, because the pinned rows are among them.
    const asked = { conditions, named, order, origin, ...where, limit: limit + pinnedMax + 1, countMode, maxCount: COUNTED_MAX + 1 }
    const { named: pinned, rows, total } = await findPage(db, table, asked)
    return { pinned, others: rows.filter(({ id }) => !pinned.includes(id)), total }
  }
  if (start?.direction === 'before' && start.position !== null) {
    const { others, total } = await ask({ before: start.position })
    // Fewer rows than a page before this one: show the first page.
    if (others.length > limit) {
      const shown = others.slice(0, limit).reverse()
      const [next, previous] = [at('after', shown.at(-1), pinnedMax), at('before', shown[0], pinnedMax)]
      return { ids: shown.map(({ id }) => id), next, previous, total }
    }
  } else if (start !== undefined) {
    const { others, total } = await ask(start.position === null ? {} : { after: start.position })
    const shown = others.slice(0, limit)
    const isLast = others.length <= limit
    return {
      ids: shown.map(({ id }) => id),
      next: isLast ? null : at('after', shown.at(-1), pinnedMax),
      previous: at('before', shown[0] ?? start.position ?? undefined, pinnedMax),
      total,
    }
  }
  const { pinned, others, total } = await ask({})
  const shown = others.slice(0, limit - pinned.length)
  const isLast = others.length <= shown.length
  return {
    ids: [...pinned, ...shown.map(({ id }) => id)],
    next: isLast ? null : { direction: 'after', position: shown.at(-1) ?? null, pinned: pinnedMax, corrected: null },
    previous: null,
    total,
  }
}

function at(direction: PageStart['direction'], position: SearchCursor | undefined, pinned: number): PageStart | null {
  return position === undefined ? null : { direction, position, pinned, corrected: null }
}
