import { createHash } from 'node:crypto'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { isLegalPage } from '@morsel/contract/site'
import type { Request, RequestHandler, Response } from 'express'
import { renderRequest, type WebBuild } from './pages.ts'

/** A page that was rendered once and is the same for everyone. */
interface PrerenderedPage {
  html: string
  headers: Record<string, string | string[]>
  etag: string
  /** Hashes of its inline scripts for the content security policy; a nonce is different in each response. */
  scripts: readonly string[]
}

/**
 * Serves legal pages to visitors without cookies, rendered once per language (WEB-414). Not at build time, because the build doesn't know
 * the product's name, URL and settings. Visitors with cookies may have chosen a theme or a language or be signed in, so their pages are
 * rendered.
 */
export function prerenderedDoor(deps: Deps, web: WebBuild): RequestHandler {
  const pages = new Map<string, Promise<PrerenderedPage>>()
  return async (req, res, next) => {
    const isPlain = (req.method === 'GET' || req.method === 'HEAD') && req.headers.cookie === undefined && req.url === req.path
    if (!isPlain || web.clientFiles === undefined || !isLegalPage(req.path.slice(1))) return next()
    try {
      const { localeOf } = await web.load()
      const key = `${localeOf(req.headers['accept-language'])} ${req.path}`
      const page = pages.get(key) ?? prerender(deps, web, req, res)
      pages.set(key, page)
      page.catch(() => pages.delete(key))
      send(await page, req, res)
    } catch (error) {
      next(error)
    }
  }
}

async function prerender(deps: Deps, web: WebBuild, req: Request, res: Response): Promise<PrerenderedPage> {
  const page = await renderRequest(deps, web, req, res, { nonce: '', requestId: '' })
  const html = await new globalThis.Response(page.body).text()
  if (page.status !== 200) throw new Error(`${req.path} was rendered with status ${page.status}`)
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g)].map(([, code = '']) => code)
  return { html, headers: page.headers, etag: `W/"${hashOf(html)}"`, scripts: scripts.map((code) => `'sha256-${hashOf(code)}'`) }
}

function send({ html, headers, etag, scripts }: PrerenderedPage, req: Request, res: Response): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  const policy = String(res.getHeader('Content-Security-Policy'))
  res.setHeader('Content-Security-Policy', policy.replaceAll(`'nonce-${res.locals.nonce ?? ''}'`, scripts.join(' ')))
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('ETag', etag)
  if (req.fresh) return void res.status(304).end()
  res.end(req.method === 'HEAD' ? undefined : html)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
