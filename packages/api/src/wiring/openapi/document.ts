import { cookieName } from '@morsel/auth/cookie'
import { AppError, errors, invalidQuery } from '@morsel/contract/errors'
import type { Config } from '../../kernel/config/config.ts'
import { type RestRoute, restTable } from '../../kernel/rest.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { exportFormats } from '../../places/export/export-formats.rules.ts'
import { appRouter } from '../router.ts'
import { exampleOf, hasWords } from './examples.ts'
import { type DocumentedProcedure, documentedProcedure, errorsOf } from './operation.ts'
import { createSchemaPrinter, type JsonSchema } from './schemas.ts'

/** A document of OpenAPI 3.1, as far as we print one. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> } & Record<string, Record<string, unknown>>
  [more: string]: unknown
}

/** One call. */
export interface Operation {
  operationId: string
  responses: Record<string, Answer>
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  parameters?: { name: string; in: string; description?: string; schema: JsonSchema; example?: unknown }[]
  [more: string]: unknown
}

/** What comes back, or where the document says it for all calls. */
export interface Answer {
  $ref?: string
  description?: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema?: JsonSchema; example?: unknown; examples?: Record<string, unknown> }>
}

type DocumentConfig = Pick<Config, 'APP_NAME' | 'APP_URL' | 'AUTH_BASE_PATH' | 'AUTH_COOKIE_PREFIX'>

/**
 * Describes every REST path, derived from the procedures' rows, schemas, guards and docs: nothing is said here that is not said there.
 * `operationId` is the procedure's name; further paths of one procedure add their own last segment and are marked deprecated.
 */
export function openApiDocument(config: DocumentConfig): OpenApiDocument {
  const printer = createSchemaPrinter()
  const bases = { auth: config.AUTH_BASE_PATH, v1: '/api/v1' } satisfies Record<RestRoute['base'], string>
  const paths: OpenApiDocument['paths'] = {}
  const known = new Set<string>()
  for (const route of restTable(appRouter)) {
    const isAlias = known.has(route.procedure)
    known.add(route.procedure)
    const path = `${bases[route.base]}${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, isAlias, printer) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.APP_NAME} API`,
      version: '1',
      description: [
        `Accounts live under \`${config.AUTH_BASE_PATH}\` (clients of better-auth 1.3 work unchanged), everything else under \`/api/v1\`.`,
        'Errors are `{code, message}`; the code is what programs go by. Dates are ISO 8601 in UTC.',
        '`GET` paths under `/api/v1` answer `HEAD` as well. What has no path here is a call of `/api/trpc`, as the typed client makes it.',
        'Browsers are signed in by cookies. What changes something under `/api/v1` and carries cookies needs the header `csrf-token` with the token of `/api/v1/csrf-token`.',
      ].join('\n\n'),
    },
    servers: [{ url: config.APP_URL }],
    security: [{}, { session: [] }],
    tags: [...new Set([...known].map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...printer.components, Error: errorSchema },
      responses: sharedResponses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('session_token', { prefix: config.AUTH_COOKIE_PREFIX, isSecure: config.APP_URL.startsWith('https:') }),
          description: 'Set by signing in.',
        },
        csrf: { type: 'apiKey', in: 'header', name: 'csrf-token', description: 'The token of `site.csrfToken`.' },
      },
    },
  }

  function operationOf(route: RestRoute, isAlias: boolean, { print, components }: ReturnType<typeof createSchemaPrinter>): Operation {
    const procedure = documentedProcedure(appRouter, route.procedure)
    const resolve = (reference: string) => components[reference.replace('#/components/schemas/', '')]
    const example = (schema: JsonSchema, name?: string) => exampleOf(schema, resolve, name)
    const input = procedure.input && print(procedure.input, 'input')
    const members = Object.entries(input?.properties ?? {}).filter((entry): entry is [string, JsonSchema] => typeof entry[1] === 'object')
    // Everything in an address is text; what a parameter may be is what is read out of it.
    const asRead = (procedure.input && print(procedure.input, 'output').properties) ?? {}
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
    const isRequired = (name: string) => input?.required?.includes(name) === true
    const { example: given = {}, parameters: words = {} } = procedure.meta.docs ?? {}
    const parameters = members.flatMap(([name, written]) => {
      const place = inPath.includes(name) ? 'path' : route.method === 'GET' || route.query?.includes(name) ? 'query' : undefined
      if (!place) return []
      const required = place === 'path' || (route.method === 'GET' && isRequired(name))
      const read = asRead[name]
      const schema = read && hasWords(read) ? read : written
      return [
        {
          name,
          in: place,
          required,
          ...(words[name] === undefined ? {} : { description: words[name] }),
          // With commas between: a comma is part of no value.
          ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
          schema,
          ...(required || name in given ? { example: given[name] ?? example(schema, name) } : {}),
        },
      ]
    })
    const names = members.map(([name]) => name)
    return {
      operationId: isAlias ? `${route.procedure}.${route.path.split('/').at(-1)}` : route.procedure,
      tags: [nounOf(route.procedure)],
      summary: procedure.meta.docs?.summary ?? route.procedure,
      ...(procedure.meta.docs?.description === undefined ? {} : { description: procedure.meta.docs.description }),
      'x-trpc': route.type,
      ...(isAlias ? { deprecated: true } : {}),
      ...(procedure.isSignedIn ? { security: [{ session: [], ...(isForgeable(route) ? { csrf: [] } : {}) }] } : {}),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(route.method === 'POST' && input
        ? {
            requestBody: {
              required: true,
              content: {
                // A file has no example that JSON could hold.
                ...(route.fileMaxBytes === undefined
                  ? { 'application/json': { schema: input, example: example(input) } }
                  : { 'multipart/form-data': { schema: input } }),
              },
            },
          }
        : {}),
      responses: { ...successOf(route, procedure, print, example), ...refusalsOf(procedure, route, names), ...sharedReferences },
    }
  }

  function successOf(
    route: RestRoute,
    { meta, output, isSignedIn }: DocumentedProcedure,
    print: ReturnType<typeof createSchemaPrinter>['print'],
    example: (schema: JsonSchema) => unknown,
  ): Operation['responses'] {
    const schema = output ? print(output, 'output') : {}
    const cookies = [...(meta.docs?.cookies ?? []), ...(isSignedIn ? sessionCookieNames : [])]
    const headers = cookies.length > 0 ? { headers: { 'Set-Cookie': setCookie(cookies) } } : {}
    const isAlways = (member: string) => schema.required?.includes(member) === true
    const json = { 'application/json': { schema, example: example(schema) } }
    const html = { 'text/html': { schema: { type: 'string' as const } } }
    if (route.reply === 'html')
      return { 200: { description: 'A page', ...headers, content: isAlways('html') ? html : { ...html, ...json } } }
    if (route.reply === 'file') {
      const types = Object.values(exportFormats).map(({ type }) => type.split(';')[0] ?? type)
      const content = Object.fromEntries(
        types.map((type) => [type, { schema: { type: type.endsWith('json') ? ('object' as const) : ('string' as const) } }]),
      )
      return { 200: { description: 'A file', ...kept, content }, ...unchanged }
    }
    if (route.reply !== 'redirect')
      return {
        200: { description: 'Done', ...headers, ...(route.isShared ? kept : {}), content: json },
        ...(route.isShared ? unchanged : {}),
      }
    const location = { Location: { schema: { type: 'string' } } }
    return {
      ...(isAlways('location') ? {} : { 200: { description: 'Done', ...headers, content: json } }),
      302: { description: 'On to the page', headers: { ...location, ...headers.headers } },
    }
  }

  function setCookie(short: readonly string[]) {
    const isSecure = config.APP_URL.startsWith('https:')
    const full = (name: string) => {
      if (name === 'csrf') return isSecure ? '__Host-csrf' : 'csrf'
      return cookieName(name, { prefix: config.AUTH_COOKIE_PREFIX, isSecure })
    }
    return {
      description: `May set or forget ${[...new Set(short)].map((name) => `\`${full(name)}\``).join(', ')}.`,
      schema: { type: 'string' },
    }
  }
}

const text = { schema: { type: 'string' as const } }
/** Of answers that are the same for everybody. */
const kept = { headers: { ETag: text, 'Cache-Control': text } }
const unchanged = { 304: { description: 'Still the same as the answer whose `ETag` was sent as `If-None-Match`' } }

const nounOf = (procedure: string) => procedure.split('.')[0] ?? procedure

const isForgeable = ({ base, method }: RestRoute) => base === 'v1' && method === 'POST'

/** Refusals by status, each code with what its answer says. */
function refusalsOf(procedure: DocumentedProcedure, route: RestRoute, inputNames: readonly string[]): Operation['responses'] {
  const refusals = errorsOf(procedure, route, inputNames).map((error) => {
    const { code, status } = typeof error === 'string' ? { code: error, status: errors[error].status } : error
    const message = code === 'VALIDATION_ERROR' && route.method === 'GET' ? invalidQuery : new AppError(code).message
    return { code, status, message }
  })
  const statuses = [...new Set(refusals.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const these = refusals.filter((refusal) => refusal.status === status)
      const examples = Object.fromEntries(these.map(({ code, message }) => [code, { value: { code, message } }]))
      return [
        status,
        {
          description: Object.keys(examples).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
        },
      ]
    }),
  )
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Stable; what programs go by.' },
    message: { type: 'string' },
    fieldErrors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Under `/api/v1`: what is wrong with each member.',
    },
  },
}

const retryAfter = { description: 'Seconds.', schema: { type: 'integer' } }
const sharedResponses = {
  TooManyRequests: {
    description: 'Too many calls of this kind from one address. Accounts answer it without a code, unless there were too many wrong codes.',
    headers: { 'Retry-After': retryAfter, 'X-Retry-After': retryAfter },
    content: {
      'application/json': {
        schema: { type: 'object', required: ['message'], properties: { message: { type: 'string' }, code: { type: 'string' } } },
        example: { message: errors.TOO_MANY_REQUESTS.message },
      },
    },
  },
  InternalServerError: sharedError('INTERNAL_SERVER_ERROR'),
  ServiceUnavailable: { ...sharedError('SERVICE_UNAVAILABLE'), headers: { 'Retry-After': retryAfter } },
}
const sharedReferences = {
  429: { $ref: '#/components/responses/TooManyRequests' },
  500: { $ref: '#/components/responses/InternalServerError' },
  503: { $ref: '#/components/responses/ServiceUnavailable' },
}

function sharedError(code: 'INTERNAL_SERVER_ERROR' | 'SERVICE_UNAVAILABLE') {
  const { message } = errors[code]
  return {
    description: message,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { code, message } } },
  }
}
