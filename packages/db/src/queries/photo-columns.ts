import type { PhotoFile } from '@morsel/contract/photo'
import { photoStripLength } from '@morsel/contract/photo-file'
import { type SQL, sql } from 'drizzle-orm'
import { item } from '../schema/item.ts'
import { restaurant } from '../schema/restaurant.ts'
import { review } from '../schema/review.ts'

/** Computed columns with photos. Use them only in queries with joins: in others, drizzle omits the table names. */

/** What pages need to draw the photo `p`. */
export const photoFileJson = sql`json_build_object('id', replace(p.id::text, '-', ''), 'width', p.width, 'height', p.height, 'color', p.color,
  'hasAvif', p.has_avif, 'alt', p.alt)`

/** Limits a query to photos that may be covers. Repeats the condition of the indexes, whose first row is the cover. */
const mayBeCover = sql`p.status = 'visible' and p.kind = 'photo' and p.cover <> 'never'
  and (p.review_id is null or exists (select from review v where v.id = p.review_id and v.status = 'published'))`

/** The cover of a place: a photo of the place itself before one of a dish, the chosen one first (PLACE-763). */
export const coverOfRestaurant = sql<PhotoFile | null>`(
  select ${photoFileJson} from photo p where p.restaurant_id = ${restaurant.id} and ${mayBeCover}
  order by (p.item_id is null) desc, (p.cover = 'chosen') desc, p.helpful_count desc, p.id limit 1)`

/** The cover of a dish: the chosen photo, else the most helpful one (PLACE-763). */
export const coverOfItem = sql<PhotoFile | null>`(
  select ${photoFileJson} from photo p where p.item_id = ${item.id} and ${mayBeCover}
  order by (p.cover = 'chosen') desc, p.helpful_count desc, p.id limit 1)`

/** The number of public photos of a subject, and the first ones. */
export interface PhotoStrip {
  count: number
  menuCount: number
  first: PhotoFile[]
}

const isShown = sql`p.status = 'visible' and (p.review_id is null
  or exists (select from review v where v.id = p.review_id and v.status = 'published'))`

const stripOf = (isOf: SQL) => sql<PhotoStrip>`(
  select json_build_object('count', count(*) filter (where p.kind = 'photo'), 'menuCount', count(*) filter (where p.kind = 'menu'),
    'first', (select coalesce(json_agg(${photoFileJson} order by p.helpful_count desc, p.id desc), '[]') from (
      select * from photo p where ${isOf} and p.kind = 'photo' and ${isShown}
      order by p.helpful_count desc, p.id desc limit ${sql.raw(String(photoStripLength))}) p))
  from photo p where ${isOf} and ${isShown})`

export const stripOfRestaurant = stripOf(sql`p.restaurant_id = ${restaurant.id}`)

export const stripOfItem = stripOf(sql`p.item_id = ${item.id}`)

/** The photos of a review. */
export const photosOfReview = sql<PhotoFile[]>`(
  select coalesce(json_agg(${photoFileJson} order by p.id), '[]') from photo p where p.review_id = ${review.id} and p.status = 'visible')`
