import type { PageStart } from '@morsel/api/kernel/ports/search-port'
import { createPostgresSearch } from '@morsel/api/places/search/postgres-search.flow'
import { SearchInput, SearchOutput } from '@morsel/contract/search'
import type { DbClient } from '@morsel/db/client'
import { findItemCards } from '@morsel/db/queries/item'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import type { Sql } from 'postgres'

/** A search over HTTP, and the same search without HTTP. */
export interface BenchQuery {
  path: string
  /** The same query without HTTP. */
  ask: (client: DbClient) => Promise<unknown>
  /** The same query for a search library; undefined if the library can't answer it. */
  peer?: PeerQuestion | undefined
}

/** Words, and the city to which results are limited. */
export interface PeerQuestion {
  text: string
  city: string | undefined
}

/** Makes the n-th query of a shape. */
export type Make = (index: number, url: string) => BenchQuery | Promise<BenchQuery>

/**
 * Three times of the week: half of the places with hours are open, a tenth of them, or only those that never close. They don't depend on
 * when the benchmark runs.
 */
const [lunch, late, night] = ['at:tue-13:00', 'at:tue-22:10', 'at:tue-04:00'] as const

/** Returns the shapes of search queries, with terms and places of the invented country. */
export async function shapesOf(sql: Sql): Promise<Record<string, Make>> {
  const [total] = await sql<{ items: number }[]>`select count(*)::int as items from item_search`
  const items = total?.items ?? 0
  const termsOf = async (from: number, to: number) =>
    (
      await sql<{ term: string }[]>`select term from search_term where df between ${Math.ceil(items * from)} and ${Math.floor(items * to)}
        and term ~ '^[a-z]{4,12}$' order by md5(term) limit 200`
    ).map(({ term }) => term)
  const [common, mid, rare] = [await termsOf(0.03, 1), await termsOf(0.002, 0.03), await termsOf(3 / items, 0.002)]
  const names = (
    await sql<{ norm: string }[]>`select norm from suggest where kind = 'dish' and norm ~ '^[a-z ]+ [a-z ]+$' order by md5(norm) limit 400`
  ).map(({ norm }) => norm)
  const cities = await sql<{ slug: string; lat: number; lon: number }[]>`select slug, lat, lon from city order by item_count desc limit 60`
  const one = <Value>(list: readonly Value[], index: number, stride = 7): Value => {
    const value = list[(index * stride) % list.length]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }
  const two = (index: number) => one(names, index).split(' ').slice(0, 2).join(' ')
  const find = (query: Record<string, string>): BenchQuery => ({
    path: `/api/v1/search?${new URLSearchParams(query)}`,
    ask: (client) => answer(client, query, { middle: cities.find(({ slug }) => slug === query.city) }),
    peer: peerQuestion(query),
  })
  const city = (index: number) => one(cities, index, 11)
  // Half of these are in the middle of the largest city.
  const nearBy = (index: number) => {
    const { lat, lon } = index % 2 === 0 ? one(cities, 0) : city(index)
    return { lat: (lat + (index % 7) / 200).toFixed(5), lon: (lon - (index % 5) / 200).toFixed(5) }
  }
  const boxAround = (index: number) => {
    const { lat, lon } = nearBy(index)
    return [Number(lat) - 0.03, Number(lon) - 0.03, Number(lat) + 0.03, Number(lon) + 0.03].map((degrees) => degrees.toFixed(5)).join(',')
  }
  const served = (
    await sql<{ slug: string }[]>`select cuisine_slug as slug from restaurant_cuisine group by 1 order by count(*) desc limit 60`
  ).map(({ slug }) => slug)
  return {
    'F1 a common word': (n) => find({ q: one(common, n) }),
    'F1 a middling word': (n) => find({ q: one(mid, n) }),
    'F1 a rare word': (n) => find({ q: one(rare, n) }),
    'F2 two words of a name': (n) => find({ q: two(n) }),
    'F3 two words and a beginning': (n) => find({ q: `${two(n)} ${one(common, n).slice(0, 3)}` }),
    'R3 while typing': (n) => find({ q: one(mid, n).slice(0, 2 + (n % 4)) }),
    'F4 a word, city and diet': (n) => find({ q: one(mid, n), city: city(n).slug, diet: 'vegan' }),
    'F5 cuisine, diet, free of': (n) => find({ cuisine: one(served, n), diet: 'vegan', free: 'nuts' }),
    'F6 city, cuisine, diet': (n) => find({ city: city(n).slug, cuisine: one(served, n), diet: 'vegetarian' }),
    'F7 nothing found': (n) => find({ q: `${one(rare, n)} ${one(rare, n + 1)} ${one(rare, n + 2)}` }),
    'J4 a slip of the fingers': (n) => find({ q: misspell(one([...mid, ...rare], n)) }),
    'K1 suggestions': (n) => {
      const text = one(names, n).slice(0, 1 + (n % 12))
      return {
        path: `/api/v1/search/suggestions?${new URLSearchParams({ q: text })}`,
        ask: (client) => createPostgresSearch({ db: client.db, now: () => new Date() }).suggest(text),
      }
    },
    'I1 the second page': (n, url) => laterPage(url, { q: one(common, n) }, 1),
    'I4 the tenth page': (n, url) => laterPage(url, { q: one(common, n), limit: '50' }, 9),
    'D1 restaurants: a word in a city': (n) => find({ kind: 'restaurants', q: one(mid, n), city: city(n).slug }),
    'E1 restaurants within 3 km': (n) =>
      find({ kind: 'restaurants', lat: city(n).lat.toFixed(5), lon: city(n).lon.toFixed(5), r: '3', sort: 'distance' }),
    'O1 restaurants open in a city': (n) => find({ kind: 'restaurants', city: city(n).slug, open: lunch }),
    'O3 dishes open in a city': (n) => find({ q: one(mid, n), city: city(n).slug, open: lunch }),
    'S1 a city, cheapest first': (n) => find({ q: one(mid, n), city: city(n).slug, sort: 'price' }),
    'H7 facets of a word in a city': (n) => facetsOf({ q: one(mid, n), city: city(n).slug }),
    'H5 facets of a common word': (n) => facetsOf({ q: one(common, n) }),
    ...Object.fromEntries(
      ['1', '3', '10', '50'].flatMap((r): [string, Make][] => [
        [`N1 a common word within ${r} km`, (n) => find({ q: one(common, n), ...nearBy(n), r })],
        [`N2 a rare word within ${r} km`, (n) => find({ q: one(rare, n), ...nearBy(n), r })],
      ]),
    ),
    'N3 the nearest with a common word': (n) => find({ q: one(common, n), ...nearBy(n), r: '10', sort: 'distance' }),
    'N4 the nearest of the largest city': () => find({ city: 'city-0', sort: 'distance' }),
    'A1 a common word, rated 4 and more': (n) => find({ q: one(common, n), rating: '4' }),
    'S2 the largest city, cheapest first': () => find({ city: 'city-0', sort: 'price' }),
    'S3 a common word in the largest city, cheapest first': (n) => find({ q: one(common, n), city: 'city-0', sort: 'price' }),
    'O4 a common word in the largest city, open': (n) => find({ q: one(common, n), city: 'city-0', open: lunch }),
    'O5 a rare word in the largest city, open': (n) => find({ q: one(rare, n), city: 'city-0', open: lunch }),
    'O6 a common word in the largest city, open at night': (n) => find({ q: one(common, n), city: 'city-0', open: night }),
    'O7 a common word in the largest city, open late': (n) => find({ q: one(common, n), city: 'city-0', open: late }),
    'O8 the largest city, open': () => find({ city: 'city-0', open: lunch }),
    'O9 restaurants open in the largest city': (n) => find({ kind: 'restaurants', city: 'city-0', open: n % 2 === 0 ? lunch : night }),
    'C1 the largest city and a diet': () => find({ city: 'city-0', diet: 'vegan' }),
    'C2 a common word in the largest city': (n) => find({ q: one(common, n), city: 'city-0' }),
    'C3 two common words in the largest city': (n) => find({ q: `${one(common, n)} ${one(common, n + 3)}`, city: 'city-0' }),
    'H8 facets of a common word in the largest city': (n) => facetsOf({ q: one(common, n), city: 'city-0' }),
    'H10 facets of the largest city': () => facetsOf({ city: 'city-0' }),
    'H9 facets of an area': (n) => facetsOf({ bbox: boxAround(n) }),
    'B1 the best rated in an area': (n) => find({ bbox: boxAround(n), sort: 'rating' }),
    'B2 the best rated with a common word in the largest city': (n) => find({ q: one(common, n), city: 'city-0', sort: 'rating' }),
    'J5 a slip in one of two words': (n) => find({ q: `${one(common, n)} ${misspell(one([...mid, ...rare], n))}` }),
  }
}

/** Returns the query for the search library; undefined for a query with anything other than words and a city. */
function peerQuestion({ q: text, city, ...others }: Record<string, string>): PeerQuestion | undefined {
  return text === undefined || Object.keys(others).length > 0 ? undefined : { text, city }
}

function facetsOf(query: Record<string, string>): BenchQuery {
  const { q, kind, literal, sort: _sort, limit: _limit, exact: _exact, cursor: _cursor, ...filters } = SearchInput.parse(query)
  return {
    path: `/api/v1/search/facets?${new URLSearchParams(query)}`,
    ask: ({ db }) => createPostgresSearch({ db, now: () => new Date() }).facets({ text: q, kind, filters, literal }),
  }
}

/** Returns the query for a later page, reached by its cursor. */
async function laterPage(url: string, query: Record<string, string>, turned: number): Promise<BenchQuery> {
  let path = `/api/v1/search?${new URLSearchParams(query)}`
  let at: PageStart | undefined
  for (let page = 0; page < turned; page += 1) {
    const { nextCursor } = SearchOutput.parse(await (await fetch(url + path)).json())
    if (nextCursor === null) break
    path = `/api/v1/search?${new URLSearchParams({ ...query, cursor: nextCursor })}`
    // The position in the cursor.
    const [direction, offset, position] = JSON.parse(Buffer.from(nextCursor.split('.')[0] ?? '', 'base64url').toString())
    at = { direction, offset, position: position && { tier: position[0], key: position[1], id: position[2] }, instead: null }
  }
  return { path, ask: (client) => answer(client, query, { at }) }
}

/** Runs the statements of a response: IDs, then their rows. */
async function answer(
  { db }: DbClient,
  query: Record<string, string>,
  { at, middle }: { at?: PageStart | undefined; middle?: { lat: number; lon: number } | undefined } = {},
): Promise<void> {
  const { q, kind, literal, sort, limit, exact, cursor: _cursor, ...filters } = SearchInput.parse(query)
  const { ids } = await createPostgresSearch({ db, now: () => new Date() }).search({
    text: q,
    kind,
    filters,
    literal,
    sort,
    origin:
      filters.lat === undefined || filters.lon === undefined
        ? sort === 'distance'
          ? middle
          : undefined
        : { lat: filters.lat, lon: filters.lon },
    limit,
    mayCorrect: !exact,
    at,
  })
  await (kind === 'items' ? findItemCards(db, ids) : findPlaceCards(db, ids))
}

const misspell = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`
