import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { averageRating, bayes, itemRank, itemScore, restaurantScore } from './score.ts'
import { allRatingTokens, ratingTokens, standingTokens } from './search-token.ts'

/** Maintains the rating totals of places and dishes (PLACE-303). */

/** What a review is about: a place or a dish. */
export type RatedTarget = { restaurantId: string; itemId: null } | { restaurantId: null; itemId: string }

/** The stars that stop and start counting, or null. */
export interface RatingChange {
  before: number | null
  after: number | null
}

/** Smaller score changes are ignored, which spares the search indexes. */
const NOTICEABLE = 0.02

/**
 * Adds, removes or changes a rating. Call it in the transaction that changes the review: the row of the place or dish stays locked until
 * it ends, so that two concurrent reviews both count.
 */
export async function applyRatingChange(tx: DbOrTransaction, target: RatedTarget, change: RatingChange): Promise<void> {
  const { before, after } = change
  if (before === after) return
  const table = target.itemId === null ? sql`restaurant` : sql`item`
  const projection = target.itemId === null ? sql`restaurant_search` : sql`item_search`
  const id = target.itemId ?? target.restaurantId
  const counts = (n: number) => sql.raw(`rating_hist[${n}] - ${Number(before === n)} + ${Number(after === n)}`)
  const stars = [1, 2, 3, 4, 5]
  await tx.execute(sql`
    update ${table} set
      rating_count = rating_count + ${Number(after !== null) - Number(before !== null)},
      rating_sum = rating_sum + ${(after ?? 0) - (before ?? 0)},
      rating_hist = array[${sql.join(stars.map(counts), sql`, `)}]
    where id = ${id}`)
  const kind = target.itemId === null ? 'restaurant' : 'item'
  const row = sql.raw(kind)
  const score =
    target.itemId === null
      ? restaurantScore(row, { completeness: sql`restaurant.completeness`, itemCount: sql`restaurant.item_count` })
      : itemScore(row, { placeScore: sql`(select r.score from restaurant r where r.id = item.restaurant_id)`, rank: itemRank })
  await tx.execute(sql`
    update ${table} set score = ${score} where id = ${id} and abs(score - ${score}) >= ${NOTICEABLE}`)
  const average = averageRating(sql`t`)
  const standing = bayes(kind, sql`t`)
  const tokens = kind === 'item' ? sql`${ratingTokens(average)} || ${standingTokens(standing)}` : ratingTokens(average)
  await tx.execute(sql`
    update ${projection} s set score = t.score, rating = ${average}, bayes = ${standing},
      tsv = ts_delete(s.tsv, ${allRatingTokens}) || array_to_tsvector(${tokens})
    from ${table} t where t.id = ${id} and s.id = t.id`)
}

/** Recomputes the average ratings that places and dishes without ratings start from. */
export async function refreshRatingMeans(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`
    insert into rating_mean (kind, mean)
    select 'restaurant', avg(rating) from review where status = 'published' and counts and restaurant_id is not null having count(*) >= 100
    union all select 'item', avg(rating) from review where status = 'published' and counts and item_id is not null having count(*) >= 100
    on conflict (kind) do update set mean = excluded.mean`)
}

/**
 * Recounts all published reviews and corrects wrong totals. The caller then updates search.
 * @returns the place of each corrected place or dish
 */
export async function repairRatings(tx: DbOrTransaction): Promise<string[]> {
  const mend = async (kind: 'restaurant' | 'item') => {
    const table = sql.raw(kind)
    const place = sql.raw(kind === 'restaurant' ? 't.id' : 't.restaurant_id')
    const rows = await tx.execute<{ id: string }>(sql`
      with counted as (
        select ${sql.raw(`${kind}_id`)} as id, count(*)::int as count, sum(rating)::int as sum,
          array[${sql.join(
            [1, 2, 3, 4, 5].map((n) => sql.raw(`(count(*) filter (where rating = ${n}))::int`)),
            sql`, `,
          )}] as hist
        from review where status = 'published' and counts and ${sql.raw(`${kind}_id`)} is not null group by 1
      ), wrong as (
        select t.id, coalesce(c.count, 0) as count, coalesce(c.sum, 0) as sum, coalesce(c.hist, '{0,0,0,0,0}') as hist
        from ${table} t left join counted c on c.id = t.id
        where (t.rating_count > 0 or c.id is not null)
          and (t.rating_count, t.rating_sum, t.rating_hist) is distinct from (coalesce(c.count, 0), coalesce(c.sum, 0), coalesce(c.hist, '{0,0,0,0,0}'))
      )
      update ${table} t set rating_count = wrong.count, rating_sum = wrong.sum, rating_hist = wrong.hist from wrong where wrong.id = t.id returning replace(${place}::text, '-', '') as id`)
    return rows.map(({ id }) => id)
  }
  return [...(await mend('restaurant')), ...(await mend('item'))]
}
