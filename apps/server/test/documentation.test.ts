import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { configTable } from '@morsel/api/kernel/config/config'
import { limitTable } from '@morsel/api/kernel/ports/limits'
import { restTable } from '@morsel/api/kernel/rest'
import { appRouter } from '@morsel/api/wiring/router'
import { errors } from '@morsel/contract/errors'
import { fieldErrors } from '@morsel/contract/field-errors'
import { tokenScopes } from '@morsel/contract/personal-token'
import { siteGroups } from '@morsel/docs/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Documentation, loadDocumentation } from '../src/http/documentation.ts'
import { type Doors, openDoors } from './doors.ts'

/** The documentation site, as it was built. */

let doors: Doors
let site: Documentation
beforeAll(async () => {
  doors = await openDoors()
  const built = loadDocumentation()
  if (!built) throw new Error('The documentation site has not been built')
  site = built
})
afterAll(() => doors.close())

const get = (name: string, init: RequestInit = {}) => fetch(doors.url + name, { redirect: 'manual', ...init })

/** Asks without `fetch`, which sends `no-cache` with a condition. */
const statusOf = (name: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    request(doors.url + name, { headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

describe('served at /docs (API-085)', () => {
  test('every page is an HTML page with its canonical URL, and can be revalidated', async () => {
    expect(site.paths.length).toBeGreaterThan(50)
    for (const name of site.paths) {
      const response = await get(name)
      expect([response.status, response.headers.get('content-type')], name).toEqual([200, 'text/html; charset=utf-8'])
      expect(response.headers.get('link')).toMatch(new RegExp(`${name}>; rel="canonical"$`))
      expect(await response.text()).toContain('<html lang="en"')
    }
    const etag = (await get('/docs')).headers.get('etag') ?? ''
    expect(await statusOf('/docs', { 'if-none-match': etag })).toBe(304)
    expect((await get('/docs', { method: 'HEAD' })).status).toBe(200)
  })

  test('a slash at the end redirects, and an unknown path is a 404 page of the site (API-087)', async () => {
    const slash = await get('/docs/guides/paging/?a=1')
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/docs/guides/paging?a=1'])
    expect((await get('/docs/')).headers.get('location')).toBe('/docs')
    for (const name of ['/docs/nothing', '/docs/nothing.js', '/docs/guides', '/docs/..%2fnavigation.json']) {
      const response = await get(name)
      expect(response.status, name).toBe(404)
      expect(await response.text()).toContain('Docs')
    }
  })

  test('the sitemap lists every page, and robots.txt names it (API-087)', async () => {
    const sitemap = await (await get('/docs/sitemap.xml')).text()
    expect([...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, name]) => name)).toEqual(site.paths)
    expect(await (await get('/robots.txt')).text()).toMatch(/^Sitemap: .*\/docs\/sitemap\.xml$/m)
  })

  test('files with a hash in their name are stored permanently, and texts are compressed', async () => {
    const html = await (await get('/docs')).text()
    const files = [...html.matchAll(/(?:src|href)="(\/docs\/_astro\/[^"]+)"/g)].map(([, name = '']) => name)
    expect(files.length).toBeGreaterThan(1)
    for (const name of files) expect((await get(name)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/docs', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br')
  })

  test('nothing is there if the site has not been built', () => {
    expect(loadDocumentation(path.join(site.folder, '_astro'))).toBeUndefined()
  })

  test('the policy allows the inline scripts of the site, and no others (API-086)', async () => {
    const response = await get('/docs')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'|nonce-|https?:\/\//)
    for (const hash of [...site.scripts, ...site.styles]) expect(policy).toContain(hash)
    for (const name of site.paths)
      expect(await readPage(name), name).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\/|\son\w+="/)
  })
})

const readPage = (name: string) => readFile(path.join(site.folder, name.slice('/docs'.length), 'index.html'), 'utf8')

describe('what the pages say', () => {
  test('every link leads to a page and a heading (API-089)', async () => {
    const texts = new Map<string, string>()
    for (const name of site.paths) texts.set(name, await readPage(name))
    const broken: string[] = []
    for (const [from, html] of texts)
      for (const [, target = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const [name = '', hash] = target.split('#')
        const page = texts.get(name === '' ? from : name)
        if (name.startsWith('/docs') && !page) broken.push(`${from}: ${target}`)
        if (page && hash && !page.includes(`id="${decodeURIComponent(hash)}"`)) broken.push(`${from}: ${target}`)
      }
    expect([...new Set(broken)]).toEqual([])
  })

  test('the reference has every path, procedure, error, limit, scope and setting (API-088)', () => {
    const pages = new Map(siteGroups().flatMap(({ pages }) => pages.map((page) => [page.slug, page.body])))
    const missing = (slug: string, texts: readonly string[]) => texts.filter((text) => !pages.get(slug)?.includes(text))
    const routes = restTable(appRouter).map(({ method, base, path: name }) => `\`${method} /api/${base}${name}\``)
    expect(missing('reference/rest', routes)).toEqual([])
    const rest = [...pages].flatMap(([slug, body]) => (slug.startsWith('reference/rest/') ? [body] : [])).join()
    expect(routes.filter((route) => !rest.includes(route))).toEqual([])
    expect(
      missing(
        'reference/procedures',
        Object.keys(appRouter._def.procedures).map((name) => `\`${name}.`),
      ),
    ).toEqual([])
    expect(
      missing(
        'reference/errors',
        [...Object.keys(errors), ...Object.keys(fieldErrors)].map((code) => `>${code}<`),
      ),
    ).toEqual([])
    expect(
      missing(
        'reference/limits',
        Object.keys(limitTable).map((name) => `\`${name}\``),
      ),
    ).toEqual([])
    expect(
      missing(
        'reference/scopes',
        tokenScopes.map((scope) => `## ${scope}\n`),
      ),
    ).toEqual([])
    const settings = Object.values(configTable).flatMap((rows) => Object.keys(rows))
    expect(
      missing(
        'reference/settings',
        [...settings, 'SOCIAL_GOOGLE_CLIENT_ID'].map((name) => `\`${name}\``),
      ),
    ).toEqual([])
  })
})
