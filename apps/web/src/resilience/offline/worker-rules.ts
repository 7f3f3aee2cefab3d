import { legalPages } from '@morsel/contract/legal-pages'

/** What the service worker may do: pure, so that a test can ask about every kind of request. */

/** What the page shown without a connection lies under. */
export const offlinePath = '/offline'

/** Caches of ours begin so; the id of the build follows. */
export const cachePrefix = 'morsel-'

/** Pages for reading. Those of accounts, whose addresses may hold tokens, are none: the worker does not even see them through. */
const pages: ReadonlySet<string> = new Set(['/', '/app', '/search', '/saved', ...legalPages.map((name) => `/${name}`)])
const pagesBelow = /^\/(?:restaurant\/[^/]+|item|list|user)\/[^/]+$/u

/** What of a request decides. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * What the worker answers: a page for reading (from the network, without one the offline page), a file that it keeps, or nothing, which leaves
 * the request to the browser as if there were no worker.
 * @param files paths of the files that are kept
 */
export function roleOf({ method, mode, url }: Asked, origin: string, files: readonly string[]): 'page' | 'file' | 'none' {
  if (method !== 'GET' || !URL.canParse(url)) return 'none'
  const { origin: from, pathname, search, username } = new URL(url)
  if (from !== origin || username !== '') return 'none'
  if (mode === 'navigate') return pages.has(pathname) || pagesBelow.test(pathname) ? 'page' : 'none'
  return search === '' && files.includes(pathname) ? 'file' : 'none'
}

/** Whether an answer may be kept: to a request of the worker's own without cookies, whole, from us, and not led elsewhere. */
export function mayKeep(
  path: string,
  { ok, type, redirected }: Pick<Response, 'ok' | 'type' | 'redirected'>,
  files: readonly string[],
): boolean {
  return ok && type === 'basic' && !redirected && (files.includes(path) || path === offlinePath || path.startsWith(`${offlinePath}?`))
}

/** What a page tells the worker when it was loaded, and when its language changes. */
export interface Loaded {
  build: string
  locale: string
}

/** Reads it: messages come from pages of every build. */
export function readLoaded(data: unknown): Loaded | undefined {
  if (typeof data !== 'object' || data === null || !('build' in data) || !('locale' in data)) return undefined
  const { build, locale } = data
  return typeof build === 'string' && typeof locale === 'string' ? { build, locale } : undefined
}

/** Address of the offline page in a language. */
export const offlineAddress = (locale: string): string => `${offlinePath}?locale=${encodeURIComponent(locale)}`
