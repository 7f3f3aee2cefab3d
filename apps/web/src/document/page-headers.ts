import type { FormResult } from '@morsel/client/page-renderer'
import { readScreenError } from '../site/screen-error.ts'

/** The matched routes after loading, from which headers are derived. */
interface MatchedRoute {
  meta?: ReadonlyArray<object | undefined> | undefined
  status: string
  error?: unknown
  _notFound?: boolean | undefined
}

/**
 * Returns the status and headers of a rendered page. The robots directive is repeated as a header (WEB-104). Pages differ by language,
 * theme and user, so shared caches must not store them, and private pages aren't stored at all.
 */
export function pageHeaders(
  matches: readonly MatchedRoute[],
  rendered: { status: number; headers: Headers },
  formResult: FormResult | undefined,
): { status: number; headers: Headers } {
  const headers = new Headers(rendered.headers)
  const failure = matches.find((match) => match._notFound || match.status === 'notFound' || match.status === 'error')
  const status = failure ? statusOf(failure, rendered.status) : (formResult?.status ?? rendered.status)
  // A page without a directive must not be indexed.
  const robots = (failure ? undefined : metaOf(matches, 'robots')) ?? 'noindex,nofollow'
  if (robots.startsWith('noindex')) headers.set('X-Robots-Tag', robots.replace(',', ', '))
  headers.set('Cache-Control', robots.startsWith('noindex') || formResult ? 'private, no-store' : 'private, no-cache')
  if (metaOf(matches, 'referrer') !== undefined) headers.set('Referrer-Policy', 'no-referrer')
  // As in the API: suggest an early retry after a 503.
  const retryAfterSeconds = (failure ? undefined : formResult?.error.retryAfterSeconds) ?? (status === 503 ? 1 : undefined)
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  headers.set('Vary', 'Accept-Language, Cookie')
  return { status, headers }
}

function statusOf({ error }: MatchedRoute, rendered: number): number {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  return rendered === 404 ? readScreenError(data, '').status : rendered
}

/** Returns the value of a meta tag; the innermost route wins. */
function metaOf(matches: readonly MatchedRoute[], name: string): string | undefined {
  for (const { meta } of matches.toReversed()) {
    for (const tag of meta ?? []) if (tag && 'name' in tag && tag.name === name && 'content' in tag) return String(tag.content)
  }
  return undefined
}
