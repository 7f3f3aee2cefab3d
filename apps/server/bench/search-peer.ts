import type { DbClient } from '@morsel/db/client'
import MiniSearch from 'minisearch'
import { timed } from './search-database.ts'
import type { PeerQuestion } from './search-shapes.ts'

interface Row {
  id: string
  name: string
  description: string
  city: string
}

const RESULTS = 20

/** How many rows are read and indexed at a time. */
const CHUNK_LENGTH = 10_000

/** Answers a query as a stock MiniSearch does, in the caller's process. */
export type Peer = (question: PeerQuestion) => number

/**
 * Creates a stock MiniSearch with the names and descriptions of all dishes, set up as for the comparison of quality (decision 046): the
 * last word as a prefix, one typo per five letters, names weighted three times. It orders only by relevance, and knows no opening hours or
 * positions.
 */
export async function openPeer({ sql }: DbClient): Promise<Peer> {
  const index = new MiniSearch<Row>({
    fields: ['name', 'description'],
    storeFields: ['city'],
    searchOptions: { prefix: (_term, at, terms) => at === terms.length - 1, fuzzy: 0.2, boost: { name: 3 }, combineWith: 'AND' },
  })
  await timed('MiniSearch filled', async () => {
    const rows = sql<Row[]>`
      select i.id, i.name, coalesce(i.description, '') as description, c.slug as city
      from item i join restaurant r on r.id = i.restaurant_id join city c on c.id = r.city_id`
    for await (const chunk of rows.cursor(CHUNK_LENGTH)) index.addAll(chunk)
  })
  return ({ text, city }) =>
    index.search(text, city === undefined ? {} : { filter: (result) => result.city === city }).slice(0, RESULTS).length
}
