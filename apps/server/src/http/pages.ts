import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { csrfToken } from '@morsel/api/kernel/csrf'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { siteConfig } from '@morsel/api/wiring/site/site-config'
import type { FormResult, PageRequest, PageResponse, WebEntry } from '@morsel/client/page-renderer'
import type { Request, RequestHandler, Response } from 'express'
import { guestPages, type KeptPage, type KeptPageSlot, parted, putTogether } from './guest-pages.ts'
import { processLink } from './process-link.ts'
import { expressContext } from './request-context.ts'

/** The rendering half of the web build: from `dist` in production, through Vite in development. */
export interface WebBuild {
  /** Where the browser's files lie; undefined in development, where Vite serves them. */
  clientFiles: string | undefined
  /** Files that Vite's development server answers itself. */
  middleware: RequestHandler | undefined
  load(): Promise<WebEntry & { entry: PageRequest['entry'] }>
}

/** Reads the built web app. @throws when it has not been built */
export async function builtWeb(webRoot: string): Promise<WebBuild> {
  const server: WebEntry = await import(pathToFileURL(path.join(webRoot, 'dist/server/entry-server.js')).href)
  const entry = entryOf(JSON.parse(await readFile(path.join(webRoot, 'dist/client/.vite/manifest.json'), 'utf8')))
  return { clientFiles: path.join(webRoot, 'dist/client'), middleware: undefined, load: async () => ({ ...server, entry }) }
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

/** A path that cannot be decoded names nothing: its percent signs are taken literally, so that every door can say so in its own way. */
export const readablePath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path)
  } catch {
    req.url = req.url.replaceAll('%', '%25')
    req.originalUrl = req.url
  }
  next()
}

/**
 * The browser door: every GET that no other door answered is a page. A form that is posted to a page although it needs scripts, which did not
 * come, leads back to the page.
 */
export function pagesDoor(deps: Deps, web: WebBuild): RequestHandler {
  const guests = guestPages(deps)
  return async (req, res, next) => {
    const bare = req.path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    const tidy = bare + req.url.slice(req.path.length)
    // Browsers read a backslash as a slash: `/\\host` would lead away.
    const leadsAway = bare.includes('\\')
    if (req.method === 'POST' && req.accepts(['json', 'html']) === 'html' && !leadsAway) return res.redirect(303, tidy)
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    if (bare !== req.path && !leadsAway) return res.redirect(308, tidy)
    try {
      const { guestView } = await web.load()
      const slot = await guests.slotOf(req, guestView)
      if (slot?.page) sendKept(slot.page, res)
      else if (slot) await sendAndKeep(deps, web, slot, req, res)
      else await sendPage(deps, web, req, res)
    } catch (error) {
      next(error)
    }
  }
}

function sendKept({ headers, body }: KeptPage, res: Response): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.end(putTogether(body, idsOf(res)))
}

/** Only a page that went well, all that it asked for too, and that wrote no cookie is everybody's. */
async function sendAndKeep(deps: Deps, web: WebBuild, slot: KeptPageSlot, req: Request, res: Response): Promise<void> {
  let isWhole = true
  const onError = () => {
    isWhole = false
  }
  const page = await askPage(deps, web, req, res, { ...idsOf(res), onError })
  if (page.status !== 200 || page.body === null) return writePage(page, req, res)
  const body = await new globalThis.Response(page.body).text()
  await writePage({ ...page, body }, req, res)
  if (isWhole && !res.hasHeader('Set-Cookie')) slot.keep({ headers: page.headers, body: parted(body, idsOf(res)) })
}

const idsOf = ({ locals: { nonce = '', requestId = '' } }: Response) => ({ nonce, requestId })

/** Renders the page of a request into its response; a plain form's outcome travels along. */
export async function sendPage(deps: Deps, web: WebBuild, req: Request, res: Response, formResult?: FormResult): Promise<void> {
  await writePage(await askPage(deps, web, req, res, { ...idsOf(res), formResult }), req, res)
}

/**
 * The page of a request, rendered.
 * @param of `onError` hears of procedures that refused or failed: a page may be shown without their answers
 */
export async function askPage(
  deps: Deps,
  web: WebBuild,
  req: Request,
  res: Response,
  of: { nonce: string; requestId: string; formResult?: FormResult | undefined; onError?: () => void },
): Promise<PageResponse> {
  const { renderPage, entry } = await web.load()
  // One context for all that the page asks: the database says once who is there.
  const ctx = expressContext(deps, req, res, 'GET')
  return renderPage({
    // Not as a relative address: `/\\host` would be another site's.
    url: new URL(new URL(deps.config.APP_URL).origin + req.originalUrl),
    method: req.method,
    headers: { get: (name) => req.get(name) ?? null },
    link: processLink(ctx, () => of.onError?.()),
    nonce: of.nonce,
    requestId: of.requestId,
    appName: deps.config.APP_NAME,
    config: siteConfig(deps.config),
    csrfToken: ctx.sessionCookies.token() === undefined ? undefined : csrfToken(deps.config, ctx),
    formResult: of.formResult,
    isDevelopment: deps.config.NODE_ENV === 'development',
    entry,
  })
}

async function writePage(page: PageResponse, req: Request, res: Response): Promise<void> {
  // A guard that sends on whoever posted a form must not make them post it there again.
  res.status(page.status === 307 && req.method === 'POST' ? 303 : page.status)
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
  if (req.method === 'HEAD' || page.body === null) return void res.end()
  if (typeof page.body === 'string') return void res.end(page.body)
  const body = Readable.fromWeb(page.body)
  // The pipe, compression, the log and the metrics wait for the end of an answer several times each: more than the ten that Node warns of.
  res.setMaxListeners(20)
  body.on('data', () => flush(res))
  // A reader who leaves in the middle is no failure.
  await pipeline(body, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** The compressing layer keeps small parts back; a streamed page wants its head in the browser at once. */
function flush(res: Response): void {
  if ('flush' in res && typeof res.flush === 'function') res.flush()
}
