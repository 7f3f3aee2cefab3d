import { DishSlug } from '@morsel/contract/dish'
import { AppError } from '@morsel/contract/errors'
import { legalPages } from '@morsel/contract/site'
import { type Db, databaseOf } from '@morsel/db/client'
import {
  listDishSitemapEntries,
  listDishSitemapFiles,
  listProfileSitemapEntries,
  listProfileSitemapFiles,
  listSitemapEntries,
  listSitemapFiles,
  type SitemapKind,
} from '@morsel/db/queries/sitemap'
import { escapeHtml } from '../../kernel/http/escape-html.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { timeouts, withTimeout } from '../../kernel/timeouts.ts'
import { dishPath } from '../dish-name/dish-path.rules.ts'
import { itemPath } from '../item/item-id.rules.ts'

/** Writes the sitemap: an index of files, each with at most 50,000 URLs (sitemaps.org), split by city (WEB-112). */

type Needs = Pick<Deps, 'db' | 'config'>

const ADDRESSES_MAX = 50_000
/** The number of URLs per query. */
const BATCH_LENGTH = 2000

/** The pages that every installation has and that search engines may index. */
const fixedPages = ['/', '/search', '/signup', ...legalPages.map((name) => `/${name}`)]

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns the content of `/robots.txt`. */
export function robotsText({ config }: Pick<Needs, 'config'>): string {
  const closed = ['/settings', '/onboarding', '/two-factor', '/verify-email', '/reset-password', '/api']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${config.APP_URL}/sitemap.xml\n`
}

/** Returns the content of `/sitemap.xml`, which is the index. */
export async function sitemapIndex({ db, config }: Needs, most = ADDRESSES_MAX): Promise<string> {
  const parts = (await Promise.all((['restaurants', 'items'] as const).map((kind) => listSitemapFiles(db, kind, most)))).flat()
  const files = parts.map(({ kind, citySlug, first, changedAt }) =>
    entry('sitemap', `${config.APP_URL}/sitemaps/${citySlug}/${kind}-${first}.xml`, changedAt),
  )
  const dishes = (await listDishSitemapFiles(db, most)).map(({ first }) =>
    entry('sitemap', `${config.APP_URL}/sitemaps/dishes-${encodeURIComponent(first)}.xml`),
  )
  const people = (await listProfileSitemapFiles(db, most)).map(({ first, changedAt }) =>
    entry('sitemap', `${config.APP_URL}/sitemaps/people-${first}.xml`, changedAt),
  )
  const pages = entry('sitemap', `${config.APP_URL}/sitemaps/pages.xml`)
  return `${head}<sitemapindex ${namespace}>\n${pages}${files.join('')}${dishes.join('')}${people.join('')}</sitemapindex>\n`
}

/**
 * Yields a file of the index in chunks: `pages.xml`, `people-{first id}.xml`, `dishes-{first slug}.xml` or `{city}/{kind}-{first id}.xml`.
 * @throws AppError PAGE_NOT_FOUND before the first chunk, for an unknown name or a range without pages
 */
export async function* sitemapFile({ db, config }: Needs, name: string, most = ADDRESSES_MAX): AsyncGenerator<string> {
  const address = (path: string, changedAt?: string) => entry('url', config.APP_URL + path, changedAt)
  const opening = `${head}<urlset ${namespace}>\n`
  if (name === 'pages.xml') {
    yield opening + fixedPages.map((path) => address(path)).join('')
  } else {
    const { first, read } = stretchOf(name)
    let from = first
    for (let count = 0; count < most; ) {
      const limit = Math.min(BATCH_LENGTH, most - count)
      const entries = await withTimeout((call) => read(databaseOf(call, db), { from, after: count > 0, limit }), timeouts.callMs)
      if (entries.length === 0 && count === 0) throw new AppError('PAGE_NOT_FOUND')
      const text = entries.map(({ path, changedAt }) => address(path, changedAt))
      yield (count === 0 ? opening : '') + text.join('')
      count += entries.length
      from = entries.at(-1)?.id ?? from
      if (entries.length < limit) break
    }
  }
  yield '</urlset>\n'
}

/** Returns where a file starts, and the query that reads on from there. @throws AppError PAGE_NOT_FOUND */
function stretchOf(name: string): {
  first: string
  read: (db: Db, stretch: Stretch) => Promise<{ id: string; path: string; changedAt?: string }[]>
} {
  const [, people] = /^people-([0-9a-f]{32})\.xml$/.exec(name) ?? []
  if (people !== undefined) {
    const read = async (db: Db, stretch: Stretch) =>
      (await listProfileSitemapEntries(db, stretch)).map(({ id, username, changedAt }) => ({ id, path: `/user/${username}`, changedAt }))
    return { first: people, read }
  }
  const dishes = dishFile(name)
  if (dishes !== undefined) {
    const read = async (db: Db, stretch: Stretch) =>
      (await listDishSitemapEntries(db, stretch)).map(({ id }) => ({ id, path: dishPath(id) }))
    return { first: dishes, read }
  }
  const [, citySlug = '', kindWord = '', first = ''] =
    /^([a-z0-9]+(?:-[a-z0-9]+)*)\/(restaurants|items)-([0-9a-f]{32})\.xml$/.exec(name) ?? []
  const kind = kinds.find((known) => known === kindWord)
  if (kind === undefined) throw new AppError('PAGE_NOT_FOUND')
  const read = async (db: Db, stretch: Stretch) =>
    (await listSitemapEntries(db, { kind, citySlug, ...stretch })).map(({ id, slug, publicNo, changedAt }) => ({
      id,
      path: kind === 'items' ? itemPath(id) : restaurantPath({ citySlug, slug, publicNo }),
      changedAt,
    }))
  return { first, read }
}

/** Returns the first slug of a file of dish concepts. */
function dishFile(name: string): string | undefined {
  const [, first = ''] = /^dishes-([^/]{1,960})\.xml$/.exec(name) ?? []
  try {
    return DishSlug.safeParse(decodeURIComponent(first)).data
  } catch {
    return undefined
  }
}

interface Stretch {
  from: string
  after: boolean
  limit: number
}

const kinds: readonly SitemapKind[] = ['restaurants', 'items']

function entry(element: 'url' | 'sitemap', location: string, changedAt?: string): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<${element}><loc>${escapeHtml(location)}</loc>${changed}</${element}>\n`
}
