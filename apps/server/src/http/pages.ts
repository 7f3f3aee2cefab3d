import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { csrfToken } from '@morsel/api/kernel/csrf'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { siteConfig } from '@morsel/api/wiring/site/site-config'
import type { FormResult, PageRequest, PageResponse, WebEntry } from '@morsel/client/page-renderer'
import type { Request, RequestHandler, Response } from 'express'
import { type CachedPage, type CacheSlot, createGuestPages, join, splitAtNonce } from './guest-pages.ts'
import { processLink } from './process-link.ts'
import { expressContext, normalizeIp } from './request-context.ts'

/** The web app: from `dist` in production, through Vite in development. */
export interface WebBuild {
  /** Folder of the browser's files; undefined in development, where Vite serves them. */
  clientFiles: string | undefined
  /** Files that Vite's development server serves itself. */
  middleware: RequestHandler | undefined
  load(): Promise<WebEntry & { entry: PageRequest['entry'] }>
}

/** Loads the web app from its build. @throws when it hasn't been built */
export async function loadWebBuild(webRoot: string): Promise<WebBuild> {
  const server: WebEntry = await import(pathToFileURL(path.join(webRoot, 'dist/server/entry-server.js')).href)
  await loadChunks(path.join(webRoot, 'dist/server/assets'))
  const entry = entryOf(JSON.parse(await readFile(path.join(webRoot, 'dist/client/.vite/manifest.json'), 'utf8')))
  return { clientFiles: path.join(webRoot, 'dist/client'), middleware: undefined, load: async () => ({ ...server, entry }) }
}

/**
 * Loads all parts of pages at start-up: an import that fails once, for example for lack of file descriptors, fails for the lifetime of the
 * process (SEC-719). Parts that only browsers can load are never requested here.
 */
async function loadChunks(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const loads = await Promise.allSettled(names.map((name) => import(pathToFileURL(path.join(folder, name)).href)))
  const failed = loads.flatMap((load) =>
    load.status === 'rejected' && load.reason instanceof Error && 'code' in load.reason ? [load.reason] : [],
  )
  if (failed[0]) throw failed[0]
}

interface ManifestChunk {
  file: string
  isEntry?: boolean
  css?: string[]
}

function entryOf(manifest: Record<string, ManifestChunk>): PageRequest['entry'] {
  const chunk = Object.values(manifest).find((each) => each.isEntry)
  if (!chunk) throw new Error('The web build has no entry')
  return { scripts: [`/${chunk.file}`], styles: (chunk.css ?? []).map((file) => `/${file}`) }
}

/** Escapes the percent signs of a path that can't be decoded, so that each door treats it like any unknown path. */
export const escapeUndecodablePath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path)
  } catch {
    req.url = req.url.replaceAll('%', '%25')
    req.originalUrl = req.url
  }
  next()
}

/**
 * Creates the door for pages: every GET that no other door handles. A form that needs scripts but was posted without them redirects back to
 * its page (WEB-623).
 */
export function pagesDoor(deps: Deps, web: WebBuild): RequestHandler {
  const guestPages = createGuestPages(deps)
  return async (req, res, next) => {
    const path = req.path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    const url = path + req.url.slice(req.path.length)
    // Browsers read a backslash as a slash, so `/\\host` would lead to another site (SEC-604).
    const leadsAway = path.includes('\\')
    if (req.method === 'POST' && req.accepts(['json', 'html']) === 'html' && !leadsAway) return res.redirect(303, url)
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    if (path !== req.path && !leadsAway) return res.redirect(308, url)
    try {
      const { guestView } = await web.load()
      const slot = await guestPages.findSlot(req, guestView)
      if (slot?.page) sendCached(slot.page, res)
      else {
        await countPage(deps, req)
        if (slot) await sendAndCache(deps, web, slot, req, res)
        else await sendPage(deps, web, req, res)
      }
    } catch (error) {
      next(error)
    }
  }
}

function sendCached({ headers, body }: CachedPage, res: Response): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.end(join(body, idsOf(res)))
}

/** Caches a page only if it and all its calls succeeded and it set no cookie. */
async function sendAndCache(deps: Deps, web: WebBuild, slot: CacheSlot, req: Request, res: Response): Promise<void> {
  let isComplete = true
  const onError = () => {
    isComplete = false
  }
  const page = await renderRequest(deps, web, req, res, { ...idsOf(res), path: slot.path, onError })
  // A redirect keeps the query, which the page wasn't rendered with.
  if (page.headers.location !== undefined) return sendPage(deps, web, req, res)
  if (page.status !== 200 || page.body === null) return writePage(page, req, res)
  const body = await new globalThis.Response(page.body).text()
  await writePage({ ...page, body }, req, res)
  if (isComplete && !res.hasHeader('Set-Cookie')) slot.save({ headers: page.headers, body: splitAtNonce(body, idsOf(res)) })
}

/** Counts a rendered page toward the limit of its client (SEC-209). @throws AppError TOO_MANY_REQUESTS */
export function countPage({ limits }: Pick<Deps, 'limits'>, { ip }: Request): Promise<void> {
  return limits.count('pages', 'page', normalizeIp(ip))
}

const idsOf = ({ locals: { nonce = '', requestId = '' } }: Response) => ({ nonce, requestId })

/** Renders the page of a request and sends it, with the result of a plain form if there is one. */
export async function sendPage(deps: Deps, web: WebBuild, req: Request, res: Response, formResult?: FormResult): Promise<void> {
  await writePage(await renderRequest(deps, web, req, res, { ...idsOf(res), formResult }), req, res)
}

/**
 * Renders the page of a request.
 * @param options `path` replaces the path of the request; `onError` is called for each procedure that fails, even if the page is shown without
 * its response
 */
export async function renderRequest(
  deps: Deps,
  web: WebBuild,
  req: Request,
  res: Response,
  options: { nonce: string; requestId: string; path?: string; formResult?: FormResult | undefined; onError?: () => void },
): Promise<PageResponse> {
  const { renderPage, entry } = await web.load()
  // One context for all calls of the page, so that the session is read once.
  const ctx = expressContext(deps, req, res, 'GET')
  return renderPage({
    // Not resolved as a relative URL: `/\\host` would lead to another site (SEC-604).
    url: new URL(new URL(deps.config.APP_URL).origin + (options.path ?? req.originalUrl)),
    method: req.method,
    headers: { get: (name) => req.get(name) ?? null },
    link: processLink(ctx, () => options.onError?.()),
    nonce: options.nonce,
    requestId: options.requestId,
    appName: deps.config.APP_NAME,
    config: siteConfig(deps.config),
    csrfToken: ctx.sessionCookies.token() === undefined ? undefined : csrfToken(deps.config, ctx),
    formResult: options.formResult,
    isDevelopment: deps.config.NODE_ENV === 'development',
    entry,
  })
}

async function writePage(page: PageResponse, req: Request, res: Response): Promise<void> {
  // After a posted form, 307 would post it to the target again.
  res.status(page.status === 307 && req.method === 'POST' ? 303 : page.status)
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
  if (req.method === 'HEAD' || page.body === null) return void res.end()
  if (typeof page.body === 'string') return void res.end(page.body)
  const body = Readable.fromWeb(page.body)
  // The pipe, compression, the log and the metrics together add more listeners than the ten that Node warns about.
  res.setMaxListeners(20)
  body.on('data', () => flush(res))
  // A client that disconnects isn't an error.
  await pipeline(body, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** Flushes the compression buffer, so that the browser gets the head of a streamed page immediately. */
function flush(res: Response): void {
  if ('flush' in res && typeof res.flush === 'function') res.flush()
}
