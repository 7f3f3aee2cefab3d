import type { DbClient } from '@morsel/db/client'
import { itemIdOf } from '../../src/places/item/item-id.rules.ts'

/** The documents that search is evaluated on: the public places and dishes of a database, as they are stored, not as search projects them. */
export interface Documents {
  places: readonly PlaceDocument[]
  dishes: readonly DishDocument[]
  cities: readonly CityDocument[]
}

/** A place; its ID is that of its card. */
export interface PlaceDocument {
  id: string
  publicNo: string
  name: string
  /** Language → name, and names without a language. */
  names: Readonly<Record<string, string>>
  altNames: readonly string[]
  cuisines: readonly string[]
  /** Cuisines in English. */
  cuisineNames: readonly string[]
  kind: string
  street: string | null
  district: string | null
  priceLevel: number | null
  /** Diets that are served. */
  diets: readonly string[]
  hasHours: boolean
  lat: number | null
  lon: number | null
  city: string
  cityName: string
  country: string
}

/** A dish; its ID is that of its card. */
export interface DishDocument {
  id: string
  name: string
  description: string | null
  section: string | null
  priceMinor: number | null
  /** Diets that it fits. */
  diets: readonly string[]
  /** Allergens that it is known to be free of. */
  free: readonly string[]
  restaurantId: string
}

/** A city with places. */
export interface CityDocument {
  slug: string
  name: string
  names: Readonly<Record<string, string>>
  lat: number | null
  lon: number | null
}

/** Reads all public documents in an order that does not depend on IDs, which differ from import to import. */
export async function readDocuments(sql: DbClient['sql']): Promise<Documents> {
  const places = await sql<PlaceDocument[]>`
    select replace(r.id::text, '-', '') as id, r.public_no as "publicNo", r.name, r.names, r.alt_names as "altNames", r.kind, r.street,
      r.district, r.price_level as "priceLevel", r.lat, r.lon, c.slug as city, c.name as "cityName", c.country_code as country, r.open_week is not null as "hasHours",
      array(select key from jsonb_each_text(r.diets) where value in ('yes', 'only') order by key) as diets,
      array(select cuisine_slug from restaurant_cuisine where restaurant_id = r.id order by cuisine_slug) as cuisines,
      array(select cu.name from restaurant_cuisine rc join cuisine cu on cu.slug = rc.cuisine_slug where rc.restaurant_id = r.id
        order by cu.slug) as "cuisineNames"
    from restaurant r join city c on c.id = r.city_id
    where r.deleted_at is null and r.status in ('published', 'temporarily_closed')
    order by c.slug collate "C", r.name collate "C", r.lat, r.lon, r.public_no`
  const dishes = await sql<DishDocument[]>`
    select replace(i.id::text, '-', '') as id, i.name, i.description, s.name as section, i.price_minor as "priceMinor",
      replace(i.restaurant_id::text, '-', '') as "restaurantId",
      array(select key from jsonb_each_text(i.diets) where value = 'yes' order by key) as diets,
      array(select key from jsonb_each_text(i.allergens) where value = 'free' order by key) as free
    from item i join restaurant r on r.id = i.restaurant_id join city c on c.id = r.city_id left join menu_section s on s.id = i.section_id
    where r.deleted_at is null and r.status in ('published', 'temporarily_closed') and i.deleted_at is null and i.availability <> 'removed'
    order by c.slug collate "C", r.name collate "C", r.lat, r.lon, i.name collate "C", i.position, i.id`
  const cities = await sql<CityDocument[]>`
    select slug, name, names, lat, lon from city where restaurant_count > 0 order by slug collate "C"`
  return { places, dishes: dishes.map((dish) => ({ ...dish, id: itemIdOf(dish.id) })), cities }
}
