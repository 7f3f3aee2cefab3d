import { type IncomingHttpHeaders, request } from 'node:http'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { importCsv } from '@morsel/api/places/import/csv.flow'
import { createTestDatabase } from '@morsel/db/test/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../src/free-port.ts'
import { type Doors, openDoors } from './doors.ts'

/** Public reads: `/api/v1`, exported files, robots.txt and sitemaps. */

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ APP_URL: 'https://morsel.example', RATE_LIMIT_ENABLED: 'false' })
  const rows = Array.from({ length: 60 }, (_, n) => `"Place ${n}",${55 + n / 100},13,vegan,"=Dish ${n}",${n + 1}.50\n`)
  const deps = {
    db: doors.database.db,
    now: () => new Date(),
    randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  }
  await importCsv(deps, {
    file: Readable.from([Buffer.from(`restaurant,lat,lon,cuisines,item,price\n${rows.join('')}`)]),
    city: { name: 'Lund', country: 'SE' },
    source: { name: 'Notes', licence: 'CC0-1.0', attribution: 'Noted & shared' },
  })
})
afterAll(() => doors.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${doors.url}${path}`, { headers })
/** The members that these tests read; which ones exist depends on the path. */
interface Answer {
  hits: { id: string }[]
  nextCursor: string | null
  features: unknown[]
  restaurants: { url: string }[]
}
const jsonOf = async (path: string): Promise<Answer> => JSON.parse(await (await get(path)).text())

describe('lists', () => {
  test.each(['restaurants', 'items'])('%s are all returned once by following the cursors (SEARCH-150)', async (noun) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await jsonOf(`/api/v1/${noun}?city=lund&limit=25${cursor && `&cursor=${cursor}`}`)
      for (const { id } of page.hits) seen.push(id)
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })

  test('a changed cursor and one from another query are refused (SEARCH-151)', async () => {
    const { nextCursor } = await jsonOf('/api/v1/items?limit=5')
    for (const query of [
      `cursor=${nextCursor}x`,
      `cursor=x${nextCursor}`,
      `city=lund&cursor=${nextCursor}`,
      'cursor=%00',
      'cursor=a.b.c',
    ]) {
      const answer = await get(`/api/v1/items?limit=5&${query}`)
      expect([query, answer.status]).toEqual([query, 400])
      expect(await answer.json()).toMatchObject({ code: 'INVALID_CURSOR' })
    }
  })

  test('unknown parameters change nothing (SEARCH-020)', async () => {
    const plain = await jsonOf('/api/v1/restaurants?limit=3')
    expect(await jsonOf('/api/v1/restaurants?limit=3&utm_source=x&__proto__=1&constructor=2&cake=%25')).toEqual(plain)
    for (const path of ['/api/v1/items?city=nowhere', '/api/v1/search/export?city=nowhere', '/api/v1/search/facets?city=nowhere'])
      expect((await get(path)).status).toBe(404)
    expect((await get(`/api/v1/items?q=${'x'.repeat(10_000)}`)).status).toBe(400)
  })
})

const shared = [
  '/api/v1/cities',
  '/api/v1/search?q=dish',
  '/api/v1/restaurants',
  '/api/v1/items',
  '/api/v1/search/export?format=csv',
  '/api/v1/search/export?format=json',
  '/api/v1/search/export?format=geojson',
]

test.each(shared)('caches may store %s and revalidate it by its ETag (SEARCH-353)', async (path) => {
  const origins: Record<string, string>[] = [{}, { origin: 'https://elsewhere.example' }]
  for (const origin of origins) {
    const first = await get(path, origin)
    const etag = first.headers.get('etag') ?? ''
    const caching = ['cache-control', 'vary'].map((name) => first.headers.get(name))
    expect([first.status, ...caching]).toEqual([200, 'public, max-age=60', 'Origin, Accept-Encoding'])
    for (const known of [etag, etag.replace('W/', '')]) {
      const again = await get(path, { ...origin, 'if-none-match': `"other", ${known}` })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(['cache-control', 'vary'].map((name) => again.headers.get(name))).toEqual(caching)
    }
    expect((await get(path, { ...origin, 'if-none-match': '"other"' })).status).toBe(200)
  }
})

/** The response as it's sent; fetch would ask for another encoding and decode it. */
function sent(path: string, headers: Record<string, string>, method = 'GET'): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${doors.url}${path}`, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

test.each(['/api/v1/items?limit=50', '/api/v1/search/export?format=csv'])('%s is compressed for clients that accept it', async (path) => {
  const plain = await sent(path, {})
  const packed = await sent(path, { 'accept-encoding': 'gzip' })
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
  expect(packed.bytes.length * 3).toBeLessThan(plain.bytes.length)
  for (const name of ['etag', 'vary', 'cache-control', 'content-type', 'content-disposition'])
    expect([name, packed.headers[name]]).toEqual([name, plain.headers[name]])
})

test('tRPC compresses responses that are the same for everyone, unless the batch has other calls', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: { q: 'dish' } } }))
  const codings: Record<string, string | undefined> = {}
  for (const procedures of ['search.find', 'search.find,search.facets', 'search.find,session.get', 'session.get', 'toString']) {
    const { headers, bytes } = await sent(`/api/trpc/${procedures}?batch=1&input=${input}`, { 'accept-encoding': 'gzip' })
    const coding = headers['content-encoding']
    expect(JSON.parse((coding === 'gzip' ? gunzipSync(bytes) : bytes).toString())).toHaveLength(procedures.split(',').length)
    codings[procedures] = coding
  }
  expect(codings).toEqual({ 'search.find': 'gzip', 'search.find,search.facets': 'gzip' })
})

test.each(['/api/v1/cities', '/api/v1/items?limit=2', '/api/v1/saved', '/api/v1/items/nothing'])(
  'HEAD %s returns only the headers of GET',
  async (path) => {
    const [{ headers: of }, head] = [await sent(path, {}), await sent(path, {}, 'HEAD')]
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length'])
      expect([name, head.headers[name]]).toEqual([name, of[name]])
    expect(head.bytes).toHaveLength(0)
    expect((await fetch(`${doors.url}${path}`, { method: 'HEAD' })).status).toBe((await get(path)).status)
  },
)

test('a response for one user isn’t cached (SEARCH-353)', async () => {
  const answer = await get('/api/v1/saved')
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([401, null, 'no-store'])
})

describe('results as a file', () => {
  test('CSV can’t run formulas in a spreadsheet (PLACE-564)', async () => {
    const answer = await get('/api/v1/search/export?q=dish&format=csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="results.csv"')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 2 * 60)
    expect(lines.filter((line) => /(^|,)[=+@]/.test(line))).toEqual([])
    expect(lines[2]).toContain("'=Dish")
  })

  test('GeoJSON and JSON name sources and licenses (SEARCH-350)', async () => {
    const map = await jsonOf('/api/v1/search/export?kind=restaurants&city=lund&format=geojson')
    expect(map).toMatchObject({ type: 'FeatureCollection', licence: 'CC0-1.0', attribution: 'Noted & shared' })
    expect(map.features).toHaveLength(60)
    expect(map.features[0]).toMatchObject({ geometry: { type: 'Point' }, properties: { cuisines: [], dishes: [], diets: {} } })
    const list = await jsonOf('/api/v1/search/export?q=dish+7')
    expect(list.restaurants).toMatchObject([{ dishes: [{ name: '=Dish 7', price: '8.50', currency: 'SEK' }] }])
    expect(list.restaurants[0]?.url).toMatch(/^https:\/\/morsel\.example\/restaurant\/lund\/place-7-/)
  })
})

test('the web app manifest depends only on language and theme', async () => {
  const answer = await get('/manifest.webmanifest?locale=de&theme=dark&theme=light')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'public, max-age=3600',
  ])
  expect(await answer.json()).toEqual({ name: 'Morsel', locale: 'de' })
})

describe('for search engines', () => {
  test('robots.txt disallows private paths and names the sitemap (WEB-111)', async () => {
    const answer = await get('/robots.txt')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = (await answer.text()).split('\n')
    for (const path of ['/settings', '/onboarding', '/two-factor', '/verify-email', '/reset-password', '/api'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Sitemap: https://morsel.example/sitemap.xml')
  })

  test('the sitemap index leads to every public page and no other (WEB-112)', async () => {
    await doors.database.sql`update restaurant set status = 'hidden' where name = 'Place 1'`
    await doors.database.sql`update item set deleted_at = now() where name = '=Dish 2'`
    const index = await get('/sitemap.xml')
    expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const files = locations(await index.text())
    expect(files).toHaveLength(3)
    const pages = (await Promise.all(files.map(async (file) => locations(await (await get(new URL(file).pathname)).text())))).flat()
    expect(pages).toEqual(expect.arrayContaining(['https://morsel.example/', 'https://morsel.example/search']))
    expect(pages.filter((page) => page.includes('/restaurant/'))).toHaveLength(59)
    expect(pages.filter((page) => page.includes('/item/'))).toHaveLength(58)
    expect(new Set(pages).size).toBe(pages.length)
  })

  test.each([
    '/sitemaps/nowhere/items-0.xml',
    `/sitemaps/nowhere/items-${'0'.repeat(32)}.xml`,
    '/sitemaps/../api',
    "/sitemaps/'/items.xml",
  ])('%s isn’t a sitemap file (WEB-112)', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)

describe('a replica', () => {
  const searched = ['/api/v1/items?city=lund&q=dish', '/api/v1/restaurants?city=lund']

  test('is searched instead of the database (SEARCH-352)', async () => {
    const replica = await createTestDatabase()
    const near = await openDoors({ DATABASE_REPLICA_URL: replica.url }, { shared: doors.database })
    try {
      // The replica has no data, so a search of it finds nothing.
      for (const path of searched) {
        expect(await (await fetch(near.url + path)).json(), path).toMatchObject({ hits: [] })
        expect((await jsonOf(path)).hits, path).not.toEqual([])
      }
    } finally {
      await near.close()
      await replica.drop()
    }
  })

  test('falls back to the database while it is unavailable (SEARCH-352)', async () => {
    const url = `postgres://postgres@127.0.0.1:${await freePort()}/away`
    const near = await openDoors({ DATABASE_REPLICA_URL: url }, { shared: doors.database })
    try {
      for (const path of searched) {
        const answer = await fetch(near.url + path)
        expect([answer.status, await answer.text()], path).toEqual([200, await (await get(path)).text()])
      }
    } finally {
      await near.close()
    }
  })
})
