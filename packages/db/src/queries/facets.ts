import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { int, preparedQuery, runFrequent } from '../prepared.ts'
import { isInSmallSample, isSampled, SAMPLED_ONE_OF, SMALL_SAMPLE_ONE_OF, samplePart } from '../schema/item-search.ts'
import { isOpen, matchQuery, type SearchConditions, type SearchTable, type ZoneMinute } from './search.ts'
import { manyInSample, withAnyTerm } from './search-amount.ts'

/** Counts how many results each filter option leaves (SEARCH-300). */

/** A filter option and how many of the counted results have it. */
export type FacetCount = { choice: string; count: number }

/** The counted filters and the prefixes of their tokens. */
const kinds = { cuisines: 'cui', diets: 'diet', free: 'free', amenities: 'am', prices: 'pl' } as const

/** The options of every filter, most frequent first. */
export type FacetCounts = Record<keyof typeof kinds, FacetCount[]> & {
  /** How many are open; null unless requested. */
  openNow: number | null
  /** Whether the numbers are estimates. */
  isEstimate: boolean
}

/** Excludes other tokens, such as cities, which aren't filter options. */
const isChoice = sql.raw(
  Object.values(kinds)
    .map((kind) => `starts_with(token, '${kind}:')`)
    .join(' or '),
)

/** The small sample is used if it has at least this many results. */
const ENOUGH_IN_SMALL_SAMPLE = 200

/** About this many results of a sample are counted, if it has more. */
const WANTED = 800
/** How many parts the samples have together; each is as large as the small sample. */
const PARTS = SMALL_SAMPLE_ONE_OF / SAMPLED_ONE_OF

/**
 * Counts filter options among all results; if these are more than `exactMax`, in a random sample of them, as estimates (decision 055).
 * @param options `openNow` are the times at which to count the open ones
 */
export async function countFacets(
  db: DbOrTransaction,
  from: SearchTable,
  { conditions, exactMax, openNow }: { conditions: SearchConditions; exactMax: number; openNow: readonly ZoneMinute[] | undefined },
): Promise<FacetCounts> {
  // Each place is looked up; a join would read all.
  const isOpenPlace =
    openNow === undefined
      ? sql`false`
      : sql`(select ${isOpen(openNow, sql`place`)} from restaurant_search place where place.id = chosen.place_id)`
  const rows = await runFrequent<{ kind: string; choice: string; count: number; share: number }>(
    db,
    sql`with ${sql.join(looked(from, conditions, exactMax), sql`, `)},
    chosen as materialized (
      select ${int(SMALL_SAMPLE_ONE_OF)}::real * 256 / (select bytes from small_state) as share, small.* from small
      where (select are_many from small_state) and get_byte(uuid_send(small.id), 14) < (select bytes from small_state)
      union all select (select ${int(SMALL_SAMPLE_ONE_OF)}::real / parts from small_state), sampled.* from sampled where (select are_many from sampled_state)
      union all select 1, listed.* from listed
    )
    select split_part(token, ':', 1) as kind, substr(token, position(':' in token) + 1) as choice, count(*)::int as count, min(share) as share
    from chosen, unnest(tokens) as token where ${isChoice} group by token
    union all select 'open', '', count(*)::int, coalesce(min(share), 1) from chosen where ${isOpenPlace}
    order by count desc, choice`,
  )
  const of = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ choice, count, share }) => ({ choice, count: share === 1 ? count : rounded(count * share) }))
  return {
    cuisines: of(kinds.cuisines),
    diets: of(kinds.diets),
    free: of(kinds.free),
    amenities: of(kinds.amenities),
    prices: of(kinds.prices),
    openNow: openNow === undefined ? null : (of('open')[0]?.count ?? 0),
    isEstimate: rows.some(({ share }) => share > 1),
  }
}

/** Returns the results in the samples, or all results if there are too few in either sample. */
function looked(from: SearchTable, conditions: SearchConditions, exactMax: number): SQL[] {
  const all = matchQuery(from, withAnyTerm(conditions))
  const enough = manyInSample(exactMax)
  const list = (condition: SQL) =>
    sql`select s.id, s.tokens, ${from === 'item_search' ? sql`s.restaurant_id` : sql`s.id`} as place_id ${all} and ${condition}`
  // Places are too few for a second sample.
  const isSmall = from === 'item_search' ? isInSmallSample(sql`s.id`) : sql`false`
  return [
    sql`small as materialized (${list(isSmall)})`,
    // The last two bytes of IDs are random: the last one selects parts of a sample, the one before it dishes of the small sample.
    sql`small_state as materialized (
      select count(*) >= ${int(ENOUGH_IN_SMALL_SAMPLE)} as are_many, least(256, ceil(256 * ${int(WANTED)}::real / greatest(count(*), 1))::int) as bytes,
        least(${int(PARTS)}, ceil(${int(WANTED)}::real / greatest(count(*), 1))::int) as parts
      from small)`,
    sql`sampled as materialized (${list(sql`${isSampled(sql`s.id`)} and not (select are_many from small_state) and ${samplePart(sql`s.id`)} < (select parts from small_state)`)})`,
    sql`sampled_state as materialized (
      select count(*) >= ${int(enough)} or (select parts < ${int(PARTS)} from small_state) as are_many from sampled)`,
    sql`listed as materialized (${list(sql`not (select are_many from small_state) and not (select are_many from sampled_state)`)})`,
  ]
}

/** Rounds an estimate to two significant digits. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / unit) * unit
}

const queryNames = preparedQuery<{ slug: string; name: string }>(
  sql`select slug, name from cuisine where slug = any(${sql.placeholder('slugs')}::text[]) and status = 'known'`,
)

/** Finds English names of known cuisines by slug. */
export async function findCuisineNames(db: DbOrTransaction, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  return new Map((await queryNames(db, { slugs })).map(({ slug, name }) => [slug, name]))
}
