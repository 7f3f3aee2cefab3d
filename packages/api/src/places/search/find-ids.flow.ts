import type { DbOrTransaction } from '@morsel/db/client'
import type { SearchTable, StretchQuery } from '@morsel/db/queries/search'
import { type FoundRow, findStretch } from '@morsel/db/queries/search-stretch'
import type { PageStart, Paging } from '../../kernel/ports/search-port.ts'
import { type Entry, ranked } from './rank.rules.ts'
import { traitsOf } from './result-traits.flow.ts'
import type { Asked } from './search-conditions.rules.ts'

/**
 * How many of the first results are ranked by how close their names are to the text. The others are ordered by tier and score. This number
 * is a multiple of the usual page size.
 */
const RANKED_MAX = 60
/** How many ranked dishes of one place may come before those of other places. */
const PER_PLACE_MAX = 3

interface Page {
  ids: string[]
  /** Those of `ids` that match only indirectly. */
  weak: string[]
  /** The equal ones of the same chain that are shown with those of `ids`. */
  also: Record<string, string[]>
  /** Favorite cuisines whose results moved up. */
  lifted: string[]
  next: PageStart | null
  previous: PageStart | null
  /** The number of results up to `maxCount`, or undefined when they weren't counted. */
  total: number | undefined
}

interface Question extends Pick<Paging, 'sort' | 'origin' | 'limit' | 'at' | 'favorites'> {
  /** The text that names are compared with. */
  text: string
  asked: Asked
  amount: StretchQuery['amount']
  maxCount: number
}

/** Finds a page of results. The ranked ones come first. */
export async function findIds(db: DbOrTransaction, table: SearchTable, question: Question): Promise<Page> {
  const { asked, text, sort: order, origin, limit, at: start, amount, maxCount, favorites = [] } = question
  const rankedMax = order === 'relevance' ? RANKED_MAX : 0
  const find = (where: { after?: FoundRow | Position; before?: FoundRow | Position }, count: number, enough = count) =>
    findStretch(db, table, {
      conditions: asked.conditions,
      tiers: asked.tiers,
      order,
      origin,
      ...where,
      limit: count,
      enough,
      amount,
      maxCount,
    })
  const pageOf = (entries: Entry[], total: number | undefined, ends: Pick<Page, 'next' | 'previous' | 'lifted'>): Page => ({
    ids: entries.map(({ row }) => row.id),
    weak: entries.filter(({ row }) => row.tier >= asked.weakFrom).map(({ row }) => row.id),
    also: Object.fromEntries(entries.filter(({ also }) => also.length > 0).map(({ row, also }) => [row.id, also.map(({ id }) => id)])),
    ...ends,
    total,
  })
  const offset = start?.offset ?? 0
  if (start?.position != null && start.direction === 'after') {
    const { rows, total } = await find({ after: start.position }, limit + 1)
    const shown = rows.slice(0, limit)
    const next = rows.length > limit ? behind(shown.at(-1)) : null
    return pageOf(shown.map(alone), total, { next, previous: before(shown[0] ?? start.position), lifted: [] })
  }
  const back =
    start?.position != null && start.direction === 'before' ? await find({ before: start.position }, limit + rankedMax + 1) : undefined
  if (back !== undefined && start?.position != null) {
    // If there are more rows before the position than the ranked ones and a page together, the page contains no ranked rows.
    const others = back.rows.length > limit + rankedMax ? back.rows.slice(0, limit).reverse() : undefined
    if (others !== undefined)
      return pageOf(others.map(alone), back.total, { next: behind(others.at(-1)), previous: before(others[0]), lifted: [] })
  }
  const read = async (enough?: number) => {
    const { rows, total } = await find({}, rankedMax + limit + 1, enough)
    const top = rows.slice(0, rankedMax)
    const traits = await traitsOf(db, table, { rows: top, text, favorites })
    const { entries, lifted } = ranked(top, text, { perPlace: PER_PLACE_MAX, ...traits })
    return { rows, total, lifted, entries: [...entries, ...rows.slice(rankedMax).map(alone)], merged: top.length - entries.length }
  }
  // Ranking never moves a row to another tier. If the tiers read so far fill the page, further ones can't change it.
  const enough = back === undefined && offset + limit < rankedMax ? offset + limit + 1 : undefined
  const some = await read(enough)
  const isShort = enough !== undefined && some.merged > 0 && some.entries.length < enough
  const { rows, total, lifted, entries, merged } = isShort ? await read() : some
  const from = back === undefined ? offset : Math.max(0, back.rows.length - merged - limit)
  const end = from + limit
  const shown = entries.slice(from, end)
  const isInside = end < rankedMax - merged
  const isMore = entries.length > end
  return pageOf(shown, total, {
    next: !isMore || shown.length === 0 ? null : isInside ? at('after', end) : behind(lastOf(rows, rankedMax, end + merged)),
    previous: from === 0 ? null : at('before', Math.max(0, from - limit)),
    lifted,
  })
}

const alone = (row: FoundRow): Entry => ({ row, also: [] })

type Position = NonNullable<PageStart['position']>

/** Returns the last of the first `count` rows. If that's within the ranked ones, returns the last of those. */
const lastOf = (rows: readonly FoundRow[], rankedMax: number, count: number) => rows[Math.max(count, rankedMax) - 1]

const at = (direction: PageStart['direction'], offset: number): PageStart => ({ direction, offset, position: null, instead: null })

const behind = (row: FoundRow | undefined): PageStart | null =>
  row === undefined ? null : { ...at('after', 0), position: positionOf(row) }
const before = (row: FoundRow | Position | undefined): PageStart | null =>
  row === undefined ? null : { ...at('before', 0), position: positionOf(row) }

const positionOf = ({ tier, key, id }: Position): Position => ({ tier, key, id })
