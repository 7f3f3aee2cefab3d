import { createHash } from 'node:crypto'
import type { RestRoute } from '@morsel/api/kernel/rest'
import type { ErrorResponse } from '@morsel/api/kernel/trpc'
import { wireCode } from '@morsel/contract/errors'
import { type FailedRequest, problemOf } from './problem.ts'

export interface RestAnswer {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string | number>>
  body: string
}

const jsonType = 'application/json; charset=utf-8'
const jsonHeaders = { 'content-type': jsonType }

/** Returns the output of a procedure as a response. */
export function toAnswer(route: RestRoute, output: unknown): RestAnswer {
  if (route.reply === 'redirect' && hasText(output, 'location'))
    return { status: 302, headers: { 'content-type': jsonType, location: inAscii(output.location) }, body: '' }
  if (route.reply === 'html' && hasText(output, 'html'))
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: output.html }
  if (route.reply === 'file' && hasText(output, 'text') && hasText(output, 'contentType') && hasText(output, 'fileName'))
    return {
      status: 200,
      headers: { 'content-type': output.contentType, 'content-disposition': `attachment; filename="${output.fileName}"` },
      body: output.text,
    }
  return jsonAnswer(JSON.stringify(output ?? null))
}

/** A successful response with a JSON body. */
export const jsonAnswer = (body: string): RestAnswer => ({ status: 200, headers: jsonHeaders, body })

/**
 * Lets caches store a response that is the same for everyone, and responds with 304 to clients that already have this version. The ETag is
 * weak because the same response is also sent compressed.
 */
export function cacheable(answer: RestAnswer, output: unknown, ifNoneMatch: string | undefined): RestAnswer {
  const version = hasText(output, 'version') && hasText(output, 'fileName') ? output.version : answer.body
  const tag = `"${createHash('sha1').update(version).digest('base64url')}"`
  const headers = { 'cache-control': 'public, max-age=60', etag: `W/${tag}`, vary: 'Origin, Accept-Encoding' }
  const isCurrent = ifNoneMatch?.split(',').some((known) => [tag, '*'].includes(known.trim().replace(/^W\//, ''))) ?? false
  return isCurrent ? { status: 304, headers, body: '' } : { ...answer, headers: { ...answer.headers, ...headers } }
}

/** Returns links to the pages of results before and after this one (API-026). */
export function pageLinks(output: unknown, { path, search }: { path: string; search: string }): { link?: string } {
  const links = (['next', 'prev'] as const).flatMap((rel) => {
    const name = rel === 'next' ? 'nextCursor' : 'previousCursor'
    if (!hasText(output, name)) return []
    const query = new URLSearchParams(search)
    query.set('cursor', output[name])
    return [`<${path}?${query}>; rel="${rel}"`]
  })
  return links.length > 0 ? { link: links.join(', ') } : {}
}

/** Encodes a URL for a header (AUTH-135). Browsers encode the other characters in the same way. */
function inAscii(url: string): string {
  return url.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
}

function hasText<Key extends string>(output: unknown, key: Key): output is Record<Key, string> {
  return (
    typeof output === 'object' &&
    output !== null &&
    key in output &&
    typeof Object.getOwnPropertyDescriptor(output, key)?.value === 'string'
  )
}

/**
 * Returns a failure as a response to REST clients (AUTH-131, SEC-210).
 * @param request the request of a call under `/api/v1`, which may ask for a problem document; without it, the response is that of accounts
 */
export function errorAnswer(failure: ErrorResponse, request?: FailedRequest): RestAnswer {
  const { code, status, message, retryAfterSeconds, fieldErrors, facts } = failure
  const retryHeaders =
    retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': retryAfterSeconds, ...(status === 429 ? { 'x-retry-after': retryAfterSeconds } : {}) }
  const problem = request && problemOf(failure, request)
  if (problem) return { status, headers: { ...problem.headers, ...retryHeaders }, body: problem.body }
  const withCode = { code: wireCode(code, message), message, ...(request ? { fieldErrors, facts } : {}) }
  const body = !request && code === 'TOO_MANY_REQUESTS' ? { message } : withCode
  return { status, headers: { ...jsonHeaders, ...retryHeaders }, body: JSON.stringify(body) }
}
