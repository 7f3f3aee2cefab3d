import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** What search engines are told about: public pages alone. */

/** What there are pages of, many enough for files of their own. */
export type SitemapKind = 'restaurants' | 'items'

/** A file of addresses: a stretch of the pages of a city, in the order of their ids. */
export interface SitemapFile {
  kind: SitemapKind
  citySlug: string
  /** First id in it. */
  first: string
  changedAt: string
}

/** A page. */
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

/** All files of a kind, cities by their slugs. @param maxCount pages in a file */
export async function listSitemapFiles(db: DbOrTransaction, kind: SitemapKind, maxCount: number): Promise<SitemapFile[]> {
  return await db.execute<SitemapFile & Record<string, unknown>>(sql`
    select ${kind}::text as kind, c.slug as "citySlug", replace(min(p.id::text), '-', '') as first, max(p.updated_at) as "changedAt"
    from (select page.*, (row_number() over (partition by page.city_id order by page.id) - 1) / ${maxCount} as part from (${pages[kind]}) as page) as p
      join city c on c.id = p.city_id
    group by c.slug, p.part order by c.slug, p.part`)
}

/** Pages of a city from an id on. @param after only those behind `from` */
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

/** Profiles of people who let search engines show them. */
const indexed = sql`from profile p join "user" u on u.id = p.user_id
  where p.is_indexed and p.hidden_at is null and u.status = 'active' and u.username is not null`

/** A page of a person. */
export interface ProfileEntry {
  id: string
  username: string
  changedAt: string
}

/** All files of profiles, by their first ids. @param maxCount pages in a file */
export async function listProfileSitemapFiles(db: DbOrTransaction, maxCount: number): Promise<{ first: string; changedAt: string }[]> {
  return await db.execute(sql`
    select replace(min(page.id::text), '-', '') as first, max(page.updated_at) as "changedAt"
    from (select u.id, p.updated_at, (row_number() over (order by u.id) - 1) / ${maxCount} as part ${indexed}) as page
    group by page.part order by page.part`)
}

/** Profiles from an id on. @param after only those behind `from` */
export async function listProfileSitemapEntries(
  db: DbOrTransaction,
  { from, after, limit }: { from: string; after: boolean; limit: number },
): Promise<ProfileEntry[]> {
  return await db.execute<ProfileEntry & Record<string, unknown>>(sql`
    select replace(u.id::text, '-', '') as id, u.username, p.updated_at as "changedAt" ${indexed} and u.id ${after ? sql`>` : sql`>=`} ${from}::uuid
    order by u.id limit ${limit}`)
}
