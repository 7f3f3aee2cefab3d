import type { FormResult } from '@morsel/client/page-renderer'
import { readScreenError } from '../site/screen-error.ts'

/** What the headers are read from: the matched routes after loading. */
interface MatchedRoute {
  meta?: ReadonlyArray<object | undefined> | undefined
  status: string
  error?: unknown
  _notFound?: boolean | undefined
}

/**
 * Status and headers of a rendered page. What its head tells robots is repeated in a header (WEB-104); pages differ by language,
 * look and person, so shared caches keep none, and pages that are nobody else's business are not stored at all.
 */
export function pageHeaders(
  matches: readonly MatchedRoute[],
  rendered: { status: number; headers: Headers },
  formResult: FormResult | undefined,
): { status: number; headers: Headers } {
  const headers = new Headers(rendered.headers)
  const failure = matches.find((match) => match._notFound || match.status === 'notFound' || match.status === 'error')
  const status = failure ? statusOf(failure, rendered.status) : (formResult?.status ?? rendered.status)
  // A page without a word may not be kept.
  const robots = (failure ? undefined : metaOf(matches, 'robots')) ?? 'noindex,nofollow'
  if (robots.startsWith('noindex')) headers.set('X-Robots-Tag', robots.replace(',', ', '))
  headers.set('Cache-Control', robots.startsWith('noindex') || formResult ? 'private, no-store' : 'private, no-cache')
  if (metaOf(matches, 'referrer') !== undefined) headers.set('Referrer-Policy', 'no-referrer')
  // As at the other doors: what is away may be back any moment.
  const retryAfterSeconds = (failure ? undefined : formResult?.error.retryAfterSeconds) ?? (status === 503 ? 1 : undefined)
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  headers.set('Vary', 'Accept-Language, Cookie')
  return { status, headers }
}

function statusOf({ error }: MatchedRoute, rendered: number): number {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  return rendered === 404 ? readScreenError(data, '').status : rendered
}

/** What the pages' heads say under a name; the innermost page decides. */
function metaOf(matches: readonly MatchedRoute[], name: string): string | undefined {
  for (const { meta } of matches.toReversed()) {
    for (const tag of meta ?? []) if (tag && 'name' in tag && tag.name === name && 'content' in tag) return String(tag.content)
  }
  return undefined
}
