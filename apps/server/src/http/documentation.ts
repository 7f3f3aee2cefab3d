import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { escapeHtml } from '@morsel/api/kernel/http/escape-html'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'
import { repositoryRoot } from '../env.ts'
import { documentationHeaders } from './security.ts'

/** The built documentation site, and what its build says about it. */
export interface Documentation {
  folder: string
  /** The paths of its pages. */
  paths: string[]
  /** The hashes of its inline scripts and styles. */
  scripts: string[]
  styles: string[]
}

const siteFolder = path.join(repositoryRoot, 'apps/docs/dist/site')

export const documentationSitemap = '/docs/sitemap.xml'

/** Returns the documentation site; undefined if it hasn't been built. */
export function loadDocumentation(folder = siteFolder): Documentation | undefined {
  const file = path.join(folder, 'build.json')
  return existsSync(file) ? { ...JSON.parse(readFileSync(file, 'utf8')), folder } : undefined
}

/** Serves the documentation site at `/docs` (API-085). Files with a hash in their name never change; all others are revalidated. */
export function documentationDoor({ config }: Pick<Deps, 'config'>, { folder, paths, scripts, styles }: Documentation): Router {
  const door = Router({ caseSensitive: true })
  const pages = new Set(paths)
  door.use(documentationHeaders(config, { scripts, styles }), compression())
  door.get('/sitemap.xml', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=3600')
    res.type('application/xml').send(printSitemap(config.APP_URL, paths))
  })
  door.get('{*path}', redirectToCanonical)
  door.use((req, res, next) => {
    const name = `/docs${req.path}`.replace(/\/$/, '')
    if (!pages.has(name)) return next()
    res.setHeader('Link', `<${config.APP_URL}${name}>; rel="canonical"`)
    req.url = `${name.slice('/docs'.length)}/index.html`
    next()
  })
  door.use(
    express.static(folder, {
      index: false,
      redirect: false,
      setHeaders: (res, file) => {
        const isImmutable = file.startsWith(path.join(folder, '_astro/'))
        res.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    }),
  )
  door.get('{*path}', (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache')
    res.status(404).sendFile('404.html', { root: folder, cacheControl: false })
  })
  return door
}

/** Redirects a path that ends in a slash to the page's own. */
const redirectToCanonical: RequestHandler = (req, res, next) => {
  const [name = '', query] = req.originalUrl.split('?', 2)
  if (!name.endsWith('/')) return next()
  res.redirect(308, name.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '') + (query === undefined ? '' : `?${query}`))
}

function printSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((name) => `<url><loc>${escapeHtml(origin + name)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
