import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { averageRating, bayes, itemRank, itemScore, restaurantScore } from './score.ts'
import { allRatingTokens, ratingTokens, standingTokens } from './search-token.ts'

/** Maintains the rating totals of places and dishes (PLACE-303). */

/** What a review is about: a place or a dish. */
export type RatedTarget = { restaurantId: string; itemId: null } | { restaurantId: null; itemId: string }

/** Stars that count, and their weight in quarters (PLACE-333). */
export interface CountedRating {
  stars: number
  weight: number
}

/** The rating that stops and the one that starts counting, or null. */
export interface RatingChange {
  before: CountedRating | null
  after: CountedRating | null
}

/** A weight of 1. */
export const FULL_WEIGHT = 4

/** Smaller score changes are ignored, which spares the search indexes. */
const NOTICEABLE = 0.02

/**
 * Adds, removes or changes a rating. Call it in the transaction that changes the review: the row of the place or dish stays locked until
 * it ends, so that two concurrent reviews both count.
 */
export async function applyRatingChange(tx: DbOrTransaction, target: RatedTarget, change: RatingChange): Promise<void> {
  const { before, after } = change
  if (before?.stars === after?.stars && before?.weight === after?.weight) return
  const table = target.itemId === null ? sql`restaurant` : sql`item`
  const projection = target.itemId === null ? sql`restaurant_search` : sql`item_search`
  const id = target.itemId ?? target.restaurantId
  const counts = (n: number) => sql.raw(`rating_hist[${n}] - ${Number(before?.stars === n)} + ${Number(after?.stars === n)}`)
  const stars = [1, 2, 3, 4, 5]
  await tx.execute(sql`
    update ${table} set
      rating_count = rating_count + ${Number(after !== null) - Number(before !== null)},
      rating_sum = rating_sum + ${(after?.stars ?? 0) - (before?.stars ?? 0)},
      rating_discount = rating_discount + ${discountOf(after) - discountOf(before)},
      rating_discount_sum = rating_discount_sum + ${discountOf(after) * (after?.stars ?? 0) - discountOf(before) * (before?.stars ?? 0)},
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

const discountOf = (rating: CountedRating | null) => FULL_WEIGHT - (rating?.weight ?? FULL_WEIGHT)

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
          sum(${FULL_WEIGHT}::int - weight)::int as discount, sum((${FULL_WEIGHT}::int - weight) * rating)::int as discount_sum,
          array[${sql.join(
            [1, 2, 3, 4, 5].map((n) => sql.raw(`(count(*) filter (where rating = ${n}))::int`)),
            sql`, `,
          )}] as hist
        from review where status = 'published' and counts and ${sql.raw(`${kind}_id`)} is not null group by 1
      ), wrong as (
        select t.id, coalesce(c.count, 0) as count, coalesce(c.sum, 0) as sum, coalesce(c.hist, '{0,0,0,0,0}') as hist,
          coalesce(c.discount, 0) as discount, coalesce(c.discount_sum, 0) as discount_sum
        from ${table} t left join counted c on c.id = t.id
        where (t.rating_count > 0 or c.id is not null)
          and (t.rating_count, t.rating_sum, t.rating_hist, t.rating_discount, t.rating_discount_sum) is distinct from
            (coalesce(c.count, 0), coalesce(c.sum, 0), coalesce(c.hist, '{0,0,0,0,0}'), coalesce(c.discount, 0), coalesce(c.discount_sum, 0))
      )
      update ${table} t set rating_count = wrong.count, rating_sum = wrong.sum, rating_hist = wrong.hist,
        rating_discount = wrong.discount, rating_discount_sum = wrong.discount_sum from wrong where wrong.id = t.id returning replace(${place}::text, '-', '') as id`)
    return rows.map(({ id }) => id)
  }
  return [...(await mend('restaurant')), ...(await mend('item'))]
}
