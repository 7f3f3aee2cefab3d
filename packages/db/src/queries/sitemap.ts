import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { DISH_PLACES_MIN } from '../schema/dish.ts'

/** Queries for the sitemaps, which list only public pages. */

/** Kinds of pages. Each has its own sitemap files. */
export type SitemapKind = 'restaurants' | 'items'

/** A sitemap file: a range of a city's pages in the order of their IDs. */
export interface SitemapFile {
  kind: SitemapKind
  citySlug: string
  /** The first ID in the file. */
  first: string
  changedAt: string
}

/** A page in a sitemap. */
export interface SitemapEntry {
  id: string
  slug: string
  publicNo: string
  changedAt: string
}

const shown = sql`r.deleted_at is null and r.status in ('published', 'temporarily_closed')`
const served = sql`i.deleted_at is null and i.availability <> 'removed'`

const pages = {
  restaurants: sql`select r.city_id, r.id, r.updated_at, r.slug, r.public_no from restaurant r where ${shown}`,
  items: sql`select r.city_id, i.id, i.updated_at, r.slug, r.public_no from item i join restaurant r on r.id = i.restaurant_id
    where ${shown} and ${served}`,
}

/**
 * Lists all sitemap files of a kind, by city.
 * @param maxCount pages per file
 */
export async function listSitemapFiles(db: DbOrTransaction, kind: SitemapKind, maxCount: number): Promise<SitemapFile[]> {
  return await db.execute<SitemapFile & Record<string, unknown>>(sql`
    select ${kind}::text as kind, c.slug as "citySlug", replace(min(p.id::text), '-', '') as first, max(p.updated_at) as "changedAt"
    from (select page.*, (row_number() over (partition by page.city_id order by page.id) - 1) / ${maxCount} as part from (${pages[kind]}) as page) as p
      join city c on c.id = p.city_id
    group by c.slug, p.part order by c.slug, p.part`)
}

/**
 * Lists pages of a city, starting at an ID.
 * @param options `after` excludes the page `from` itself
 */
export async function listSitemapEntries(
  db: DbOrTransaction,
  { kind, citySlug, from, after, limit }: { kind: SitemapKind; citySlug: string; from: string; after: boolean; limit: number },
): Promise<SitemapEntry[]> {
  return await db.execute<SitemapEntry & Record<string, unknown>>(sql`
    select replace(page.id::text, '-', '') as id, page.slug, page.public_no as "publicNo", page.updated_at as "changedAt"
    from (${pages[kind]}) as page
    where page.city_id = (select id from city where slug = ${citySlug}) and page.id ${after ? sql`>` : sql`>=`} ${from}::uuid
    order by page.id limit ${limit}`)
}

/** Lists slugs of public dish concepts, in order, starting at or after one. */
export async function listDishSitemapEntries(
  db: DbOrTransaction,
  { from, after, limit }: { from: string; after: boolean; limit: number },
): Promise<{ id: string }[]> {
  return await db.execute<{ id: string }>(sql`
    select slug as id from dish where places >= ${sql.raw(String(DISH_PLACES_MIN))} and slug ${after ? sql`>` : sql`>=`} ${from}
    order by slug limit ${limit}`)
}

/**
 * Lists the first slug of each sitemap file of dish concepts.
 * @param maxCount concepts per file
 */
export async function listDishSitemapFiles(db: DbOrTransaction, maxCount: number): Promise<{ first: string }[]> {
  return await db.execute<{ first: string }>(sql`
    select min(slug) as first
    from (select slug, (row_number() over (order by slug) - 1) / ${maxCount} as part from dish where places >= ${sql.raw(String(DISH_PLACES_MIN))}) as page
    group by page.part order by page.part`)
}

/** Profiles that search engines may index. */
const indexed = sql`from profile p join "user" u on u.id = p.user_id
  where p.is_indexed and p.hidden_at is null and u.status = 'active' and u.username is not null`

/** A profile in a sitemap. */
export interface ProfileEntry {
  id: string
  username: string
  changedAt: string
}

/**
 * Lists all sitemap files of profiles.
 * @param maxCount profiles per file
 */
export async function listProfileSitemapFiles(db: DbOrTransaction, maxCount: number): Promise<{ first: string; changedAt: string }[]> {
  return await db.execute(sql`
    select replace(min(page.id::text), '-', '') as first, max(page.updated_at) as "changedAt"
    from (select u.id, p.updated_at, (row_number() over (order by u.id) - 1) / ${maxCount} as part ${indexed}) as page
    group by page.part order by page.part`)
}

/**
 * Lists profiles, starting at an ID.
 * @param options `after` excludes the profile `from` itself
 */
export async function listProfileSitemapEntries(
  db: DbOrTransaction,
  { from, after, limit }: { from: string; after: boolean; limit: number },
): Promise<ProfileEntry[]> {
  return await db.execute<ProfileEntry & Record<string, unknown>>(sql`
    select replace(u.id::text, '-', '') as id, u.username, p.updated_at as "changedAt" ${indexed} and u.id ${after ? sql`>` : sql`>=`} ${from}::uuid
    order by u.id limit ${limit}`)
}
