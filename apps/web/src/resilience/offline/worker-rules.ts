import { legalPages } from '@morsel/contract/site'

/** The rules of the service worker: pure, so that every kind of request can be tested. */

export const offlinePath = '/offline'

/** Prefix of our caches, followed by the build ID. */
export const cachePrefix = 'morsel-'

/** Pages with an offline fallback. Account pages, whose URLs may contain tokens, never pass through the worker. */
const pages: ReadonlySet<string> = new Set(['/', '/app', '/search', '/saved', ...legalPages.map((name) => `/${name}`)])
const pagesBelow = /^\/(?:restaurant\/[^/]+|item|list|user)\/[^/]+$/u

/** The parts of a request that matter. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * Returns what the worker responds with: a page (from the network, or the offline page), a cached file, or nothing, which leaves the
 * request to the browser.
 * @param files paths of the cached files
 */
export function roleOf({ method, mode, url }: Asked, origin: string, files: readonly string[]): 'page' | 'file' | 'none' {
  if (method !== 'GET' || !URL.canParse(url)) return 'none'
  const { origin: from, pathname, search, username } = new URL(url)
  if (from !== origin || username !== '') return 'none'
  if (mode === 'navigate') return pages.has(pathname) || pagesBelow.test(pathname) ? 'page' : 'none'
  return search === '' && files.includes(pathname) ? 'file' : 'none'
}

/** Whether a response may be cached: complete, same-origin, not redirected, and to the worker's own request without cookies. */
export function mayKeep(
  path: string,
  { ok, type, redirected }: Pick<Response, 'ok' | 'type' | 'redirected'>,
  files: readonly string[],
): boolean {
  return ok && type === 'basic' && !redirected && (files.includes(path) || path === offlinePath || path.startsWith(`${offlinePath}?`))
}

/** The message from a page to the worker on load and when its language changes. */
export interface Loaded {
  build: string
  locale: string
}

/** Parses the message, which may come from a page of any build. */
export function readLoaded(data: unknown): Loaded | undefined {
  if (typeof data !== 'object' || data === null || !('build' in data) || !('locale' in data)) return undefined
  const { build, locale } = data
  return typeof build === 'string' && typeof locale === 'string' ? { build, locale } : undefined
}

/** A push as the server writes it. */
export interface ReadPush {
  title: string
  options: { body: string; tag: string; lang: string; dir: NotificationDirection; data: { path: string } }
}

/** Parses a push, which may come from a server of any release. Only our own pages can be opened from it. */
export function readPush(text: string): ReadPush | undefined {
  const { title, body, path, tag, lang, dir } = fieldsOf(text)
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string' || !/^\/(?![/\\])/u.test(path)) return undefined
  const words = { body, tag: typeof tag === 'string' ? tag : '', lang: typeof lang === 'string' ? lang : '' }
  return { title, options: { ...words, dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto', data: { path } } }
}

function fieldsOf(text: string): Partial<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

/** Returns the path that a notification leads to. */
export function pathOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : '/inbox'
}

/** Returns the path of the offline page in a language. */
export const offlineUrl = (locale: string): string => `${offlinePath}?locale=${encodeURIComponent(locale)}`
