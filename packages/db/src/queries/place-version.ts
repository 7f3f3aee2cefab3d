import { constants } from '@morsel/contract/constants'
import { type DbOrTransaction, selectFirst } from '../client.ts'

/**
 * A row's `xmin` changes whenever the row is written, so this text changes with every insert, update and delete in these tables. Every
 * table that the page reads must be listed here, which a test checks (decision 012).
 */
const versionStatement = `
  select md5(row(
    r.xmin, c.xmin, n.xmin,
    (select string_agg(p.xmin::text, ',' order by p.position) from opening_period p where p.restaurant_id = r.id),
    (select string_agg(rc.xmin || '.' || cu.xmin, ',' order by rc.cuisine_slug)
      from restaurant_cuisine rc join cuisine cu on cu.slug = rc.cuisine_slug where rc.restaurant_id = r.id),
    (select string_agg(s.xmin::text, ',' order by s.id) from source s),
    (select string_agg(m.xmin::text, ',' order by m.id) from menu m where m.restaurant_id = r.id and m.deleted_at is null),
    (select string_agg(ms.xmin::text, ',' order by ms.id)
      from menu m join menu_section ms on ms.menu_id = m.id where m.restaurant_id = r.id and m.deleted_at is null),
    (select string_agg(i.xmin::text, ',' order by i.id) from item i where i.restaurant_id = r.id and i.deleted_at is null),
    (select string_agg(concat_ws('.', ph.xmin, v.xmin), ',' order by ph.id)
      from photo ph left join review v on v.id = ph.review_id where ph.restaurant_id = r.id),
    (select string_agg(concat_ws('.', v.xmin, u.xmin, p.xmin), ',' order by v.id)
      from (select id, user_id, xmin from review where restaurant_id = r.id and status = 'published'
        order by id desc limit ${constants.reviewsPerPage + 1}) v join "user" u on u.id = v.user_id left join profile p on p.user_id = u.id)
  )::text)
  from restaurant r join city c on c.id = r.city_id join country n on n.code = c.country_code where r.public_no = $1`

/**
 * Finds the version of a place's page: a string that changes whenever guests would see something else. Undefined if there is no such place.
 * Read it before the page is rendered, so that it's never newer than the page.
 */
export async function findPlaceVersion(db: DbOrTransaction, publicNo: string): Promise<string | undefined> {
  const row = await selectFirst(db, versionStatement, [publicNo])
  return row === undefined ? undefined : String(row[0])
}
