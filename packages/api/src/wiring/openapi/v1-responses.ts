import { errors } from '@morsel/contract/errors'
import { fieldErrors } from '@morsel/contract/field-errors'
import type { Deprecation, RestRoute } from '../../kernel/rest.ts'
import { newTokenHeader } from '../../kernel/session/session-header.ts'
import type { JsonSchema } from './schemas.ts'

/** What responses have in common: headers, and problem documents under `/api/v1` (API-021 to API-028). */

/** Where the catalogues of errors can be read; problem documents link to their codes. */
export const errorsPath = '/api/docs/errors'

const text = (description: string) => ({ description, schema: { type: 'string' as const } })

/** Headers that many responses may have, as components. */
export const sharedHeaders = {
  RateLimit: {
    ...text(
      'What is left of each limit that counted the call: `r` calls for the next `t` seconds (draft-ietf-httpapi-ratelimit-headers-10).',
    ),
    example: '"general";r=99;t=10',
  },
  RateLimitPolicy: { ...text('Each limit that counted the call: `q` calls per `w` seconds.'), example: '"general";q=100;w=10' },
  RequestId: text(
    'The ID of the request. Under `/api/v1`, it’s the one that was sent, if that has 20 to 128 letters, digits, dashes and underscores.',
  ),
  Traceparent: text('The `traceparent` that was sent (W3C Trace Context), if it’s well formed.'),
  SetAuthToken: text(
    'The new token of the session, instead of cookies, for clients that sent `Prefer: auth-token` or the token of a session.',
  ),
  Deprecation: { ...text('Since when the path is deprecated (RFC 9745).'), example: '@1788220800' },
  Sunset: { ...text('When the path stops working (RFC 8594).'), example: 'Wed, 01 Sep 2027 00:00:00 GMT' },
  Link: {
    ...text('The pages after and before this one (`rel="next"`, `rel="prev"`), and the path to use instead of a deprecated one.'),
    example: '</api/v1/items?cursor=a>; rel="next"',
  },
  IdempotencyReplayed: {
    description: '`true` if the response is that of an earlier call with the same `Idempotency-Key`.',
    schema: { type: 'string' as const, const: 'true' },
  },
} as const satisfies Record<string, { description: string; schema: JsonSchema; example?: string }>

const reference = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` })

/** Returns the headers of every response at a path. */
export function commonHeaders({ base, deprecated }: { base: RestRoute['base']; deprecated?: Deprecation }): Record<string, unknown> {
  const everywhere = { 'X-Request-Id': reference('RequestId') }
  if (base === 'auth') return everywhere
  return {
    ...everywhere,
    RateLimit: reference('RateLimit'),
    'RateLimit-Policy': reference('RateLimitPolicy'),
    traceparent: reference('Traceparent'),
    ...(deprecated ? { Deprecation: reference('Deprecation') } : {}),
    ...(deprecated?.sunset === undefined ? {} : { Sunset: reference('Sunset') }),
    ...(deprecated?.successor === undefined ? {} : { Link: reference('Link') }),
  }
}

/** Returns the headers that only successful responses have. @param startsSession whether it may set the cookies of a session */
export function successHeaders(
  { base }: RestRoute,
  output: JsonSchema,
  { isIdempotent, startsSession }: { isIdempotent: boolean; startsSession: boolean },
): Record<string, unknown> {
  const shapes = [output, ...(output.anyOf ?? output.oneOf ?? [])]
  const isPaged = base === 'v1' && shapes.some(({ properties }) => properties?.nextCursor !== undefined)
  return {
    ...(isPaged ? { Link: reference('Link') } : {}),
    ...(startsSession ? { [newTokenHeader]: reference('SetAuthToken') } : {}),
    ...(isIdempotent ? { 'Idempotency-Replayed': reference('IdempotencyReplayed') } : {}),
  }
}

/** The parameter of writes that can be sent again. */
export const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of up to 255 visible characters, such as a UUID. A call that is sent again with the same key within a day has no second effect and gets the same response; another call with the same key gets 409.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 257 },
}

/** What a field code can be, in descriptions. */
const fieldCode: JsonSchema = { type: 'string', description: `A code such as ${Object.keys(fieldErrors).slice(0, 3).join(', ')}.` }

/** A problem document (RFC 9457), for clients whose `Accept` names `application/problem+json`. */
export const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', format: 'uri', description: `The code in the list of errors at \`${errorsPath}\`.` },
    title: { type: 'string', description: 'The message of the code.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'The message of this response, if it differs from that of the code.' },
    code: { type: 'string', description: 'Stable. Compare this, not the title.' },
    requestId: { type: 'string', description: 'The ID of the request.' },
    retryAfterSeconds: { type: 'integer', description: 'How long to wait before another attempt.' },
    errors: {
      type: 'array',
      description: 'The invalid fields.',
      items: {
        type: 'object',
        required: ['field', 'code', 'detail'],
        properties: {
          field: { type: 'string', description: 'The path of the field, with dots.' },
          code: fieldCode,
          detail: { type: 'string', description: 'A sentence for people.' },
        },
      },
    },
    facts: { type: 'object', description: 'What you need to resolve a conflict, as in `Error`.' },
  },
}

/** The content of an error under `/api/v1` for clients that ask for a problem document. */
export const problemContent = {
  'application/problem+json': {
    schema: { $ref: '#/components/schemas/Problem' },
    example: { type: `https://example.com${errorsPath}#NOT_FOUND`, title: errors.NOT_FOUND.message, status: 404, code: 'NOT_FOUND' },
  },
}
