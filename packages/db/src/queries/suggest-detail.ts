import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { int, preparedQuery } from '../prepared.ts'

/** What distinguishes suggestions: where places are, who serves a dish and for how much (SEARCH-255). */

/** A city as `json_build_object` returns it. */
interface CityJson {
  slug: string
  name: string
  names: Record<string, string>
  country: string
  countryName: string
  lang: string
}

/** The one place that a name stands for. */
export interface NamedPlace {
  name: string
  nameLang: string | null
  slug: string
  publicNo: string
  street: string | null
  houseNumber: string | null
  district: string | null
}

/** What a suggested name stands for. */
export interface NameDetail {
  /** The city itself, the requested city, or the only one with such a place or dish. */
  city: CityJson | null
  /** The only place, or the only one that serves the dish. */
  place: NamedPlace | null
  /** The only dish. */
  itemId: string | null
  /** From the cheapest to the most expensive; null without prices, with several currencies, or with too many dishes to check. */
  price: { minor: number; toMinor: number; currency: string } | null
}

/** The maximum number of dishes with a name that are checked. */
const DISHES_MAX = 40

const column = (name: string) => sql`${sql.placeholder(name)}::text[]`
const cityJson = sql`json_build_object('slug', c.slug, 'name', c.name, 'names', c.names, 'country', c.country_code, 'countryName', k.name, 'lang', c.lang)`
const placeJson = sql`json_build_object('name', r.name, 'nameLang', r.name_lang, 'slug', r.slug, 'publicNo', r.public_no,
  'street', r.street, 'houseNumber', r.house_number, 'district', r.district)`
const cityOf = sql`from city c join country k on k.code = c.country_code where c.id`
const isHere = sql`(given.city_id is null or s.city_id = given.city_id)`

const queryDetails = preparedQuery<{ detail: NameDetail }>(sql`
  with given as materialized (
    select at, kind, norm(label) as norm, (select id from city where slug = nullif(one.city, '')) as city_id, one.slug
    from unnest(${column('kinds')}, ${column('labels')}, ${column('slugs')}, ${column('cities')})
      with ordinality as one (kind, label, slug, city, at)
  )
  select case given.kind
    when 'city' then (select json_build_object('city', ${cityJson}) from city c join country k on k.code = c.country_code where c.slug = given.slug)
    when 'restaurant' then (
      select json_build_object(
        'place', case when count(*) = 1 then (select ${placeJson} from restaurant r where r.id = min(of.id::text)::uuid) end,
        'city', case when count(*) = 1 or given.city_id is not null then (select ${cityJson} ${cityOf} = min(of.city_id::text)::uuid) end)
      from (select s.id, s.city_id from restaurant_search s where s.name_norm = given.norm and ${isHere} limit 2) as of)
    when 'dish' then (
      select json_build_object(
        'itemId', case when count(*) = 1 then min(replace(of.id::text, '-', '')) end,
        'place', case when count(distinct of.restaurant_id) = 1 then (select ${placeJson} from restaurant r where r.id = min(of.restaurant_id::text)::uuid) end,
        'city', case when given.city_id is not null then (select ${cityJson} ${cityOf} = given.city_id)
          when count(*) = 1 then (select ${cityJson} ${cityOf} = min(of.city_id::text)::uuid) end,
        'price', case when count(of.price_minor) > 0 and count(distinct i.currency) = 1 and count(*) <= ${int(DISHES_MAX)} then
          json_build_object('minor', min(of.price_minor), 'toMinor', max(of.price_minor), 'currency', min(i.currency)) end)
      from (select s.id, s.restaurant_id, s.city_id, s.price_minor from item_search s where s.name_norm = given.norm and ${isHere}
        limit ${int(DISHES_MAX + 1)}) as of join item i on i.id = of.id)
    else json_build_object('city', (select ${cityJson} ${cityOf} = given.city_id)) end as detail
  from given order by given.at`)

/**
 * Looks up names.
 * @param names `city` is the slug of the city that a name was found in
 * @returns in the order of the names
 */
export async function findNameDetails(
  db: DbOrTransaction,
  names: readonly { kind: string; label: string; slug: string; city: string | undefined }[],
): Promise<NameDetail[]> {
  if (names.length === 0) return []
  const rows = await queryDetails(db, {
    kinds: names.map(({ kind }) => kind),
    labels: names.map(({ label }) => label),
    slugs: names.map(({ slug }) => slug),
    cities: names.map(({ city }) => city ?? ''),
  })
  const nothing: NameDetail = { city: null, place: null, itemId: null, price: null }
  return rows.map(({ detail }) => ({ ...nothing, ...detail }))
}
