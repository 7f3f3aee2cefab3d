import { cookieName } from '@morsel/auth/cookie'
import { AppError, errors, invalidQuery } from '@morsel/contract/errors'
import type { Config } from '../../kernel/config/config.ts'
import { bodyTable, hasBody, isIdempotent, pathParameters, type RestRoute, restTable } from '../../kernel/rest.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { exportFormats } from '../../places/export/export-formats.rules.ts'
import { appRouter } from '../router.ts'
import { exampleOf, isDescribed } from './examples.ts'
import { accessOf, type DocumentedProcedure, documentedProcedure, errorsOf } from './operation.ts'
import { restExceptions } from './rest-exceptions.ts'
import { createSchemaPrinter, described, type JsonSchema } from './schemas.ts'
import { commonHeaders, idempotencyKeyParameter, problemContent, problemSchema, sharedHeaders, successHeaders } from './v1-responses.ts'

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> } & Record<string, Record<string, unknown>>
  [more: string]: unknown
}

/** The description of one call. */
export interface Operation {
  operationId: string
  responses: Record<string, Answer>
  requestBody?: { required: true; description: string; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema; example?: unknown }[]
  [more: string]: unknown
}

/** A response, or a reference to one that all calls share. */
export interface Answer {
  $ref?: string
  description?: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema?: JsonSchema; example?: unknown; examples?: Record<string, unknown> }>
}

type DocumentConfig = Pick<Config, 'APP_NAME' | 'APP_URL' | 'AUTH_BASE_PATH' | 'AUTH_COOKIE_PREFIX'>

/** What is needed to write the parts of the document. */
interface Writer {
  config: DocumentConfig
  printer: ReturnType<typeof createSchemaPrinter>
}

/**
 * Describes every REST path, derived from the rows, schemas, guards and docs of the procedures. `operationId` is the procedure's name.
 * Further paths of a procedure append their last segment to it and are marked deprecated.
 */
export function openApiDocument(config: DocumentConfig): OpenApiDocument {
  const writer = { config, printer: createSchemaPrinter() }
  const bases = { auth: config.AUTH_BASE_PATH, v1: '/api/v1' } satisfies Record<RestRoute['base'], string>
  const paths: OpenApiDocument['paths'] = {}
  const known = new Set<string>()
  for (const route of restTable(appRouter)) {
    const isAlias = known.has(route.procedure)
    known.add(route.procedure)
    const path = `${bases[route.base]}${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(writer, route, isAlias) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.APP_NAME} API`,
      version: '1',
      description: [
        `Accounts are under \`${config.AUTH_BASE_PATH}\` (clients of better-auth 1.3 work unchanged), everything else under \`/api/v1\`.`,
        'Errors are `{code, message}`. Compare the code, not the message. They may clear the cookies of a session that has ended. Dates are ISO 8601 in UTC.',
        'Under `/api/v1`, `GET` paths also answer `HEAD`, `OPTIONS` names the methods of a path, and other methods get 405. Errors are problem documents (RFC 9457) if `Accept` names `application/problem+json`. `RateLimit` says what is left of the limits. A well-formed `X-Request-Id` or `traceparent` is sent back. Pages of any origin may read what guests may read, without cookies and tokens.',
        'Calls without a path here are available through `/api/trpc` and the typed client.',
        'Scripts and apps authenticate with `Authorization: Bearer` and a personal access token, which users create in their security settings. Its scopes are `read`, `write` and `account`.',
        'Browsers authenticate with cookies. A call under `/api/v1` that changes something and carries cookies needs the `csrf-token` header with the token of `/api/v1/csrf-token`.',
      ].join('\n\n'),
    },
    servers: [{ url: config.APP_URL }],
    security: [{}, { session: [] }, { bearer: [] }],
    tags: [...new Set([...known].map(nounOf))].map((name) => ({ name })),
    paths,
    'x-without-path': restExceptions.flatMap(({ why, procedures }) => procedures.map((name) => callWithoutPath(writer, name, why))),
    components: {
      schemas: { ...writer.printer.components, Error: errorSchema, Problem: problemSchema },
      headers: sharedHeaders,
      responses: { ...sharedUnder('auth'), ...sharedUnder('v1') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieNameIn(config, 'session_token'), description: 'Set at sign-in.' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token, or the token of a session: a client that signs in with the header `Prefer: auth-token` gets it in `set-auth-token` instead of a cookie.',
        },
        csrf: { type: 'apiKey', in: 'header', name: 'csrf-token', description: 'The token from `site.csrfToken`.' },
      },
    },
  }
}

/** Describes a procedure that only the typed client can call, for the playground (API-094). */
function callWithoutPath(writer: Writer, name: string, why: string) {
  const { type, input } = documentedProcedure(appRouter, name)
  const example = input && exampleIn(writer, writer.printer.print(input, 'input', name), { owner: name })
  return { procedure: name, type, summary: why, ...(example === undefined ? {} : { example }) }
}

/** Describes one call at one of its paths. */
function operationOf(writer: Writer, route: RestRoute, isAlias: boolean): Operation {
  const procedure = documentedProcedure(appRouter, route.procedure)
  const { docs } = procedure.meta
  const input = procedure.input && writer.printer.print(procedure.input, 'input', route.procedure)
  const parameters = [
    ...(input ? parametersOf(writer, route, procedure, input) : []),
    ...(isIdempotent(route) ? [idempotencyKeyParameter] : []),
  ]
  const inputNames = membersOf(input).map(([name]) => name)
  return {
    operationId: isAlias ? `${route.procedure}.${route.path.split('/').at(-1)}` : route.procedure,
    tags: [nounOf(route.procedure)],
    summary: docs?.summary ?? route.procedure,
    description: [docs?.description, accessOf(procedure, route.procedure)].filter((text) => text !== undefined).join(' '),
    'x-trpc': route.type,
    ...(isAlias || route.deprecated ? { deprecated: true } : {}),
    ...(procedure.isSignedIn ? { security: [{ session: [], ...(isForgeable(route) ? { csrf: [] } : {}) }, { bearer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(writer, route, input),
    responses: {
      ...withCommonHeaders(route, { ...successOf(writer, route, procedure), ...refusalsOf(procedure, route, inputNames) }),
      ...referencesUnder(route.base),
    },
  }
}

function withCommonHeaders(route: RestRoute, responses: Operation['responses']): Operation['responses'] {
  const common = commonHeaders(route)
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, { ...response, headers: { ...common, ...response.headers } }]),
  )
}

/**
 * Describes the body of a write and its limit. The members of its input that are in the path aren't repeated, and those of a DELETE are all
 * in the path or the query. A file can't be an example in JSON.
 */
function bodyOf(writer: Writer, route: RestRoute, input: JsonSchema | undefined): Pick<Operation, 'requestBody'> {
  if (!input || !hasBody(route) || route.method === 'DELETE') return {}
  const schema = route.base === 'v1' ? without(input, pathParameters(route.path)) : input
  if (!schema) return {}
  const { maxBytes, types } = bodyTable[route.body]
  const [type] = types
  const content = {
    [type]: type === 'application/json' ? { schema, example: exampleIn(writer, schema, { owner: route.procedure }) } : { schema },
  }
  return { requestBody: { required: true, description: `At most ${maxBytes / 1024} KiB.`, content } }
}

/** Returns the schema of an object without some of its members; undefined if none are left. */
function without(schema: JsonSchema, names: readonly string[]): JsonSchema | undefined {
  if (!schema.properties || names.length === 0) return schema
  const properties = Object.entries(schema.properties).filter(([name]) => !names.includes(name))
  if (properties.length === 0) return undefined
  const required = schema.required?.filter((name) => !names.includes(name)) ?? []
  const { required: _, ...rest } = schema
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) }
}

/** Describes the parameters in the path and in the query. They are sent as text, but their schema is that of the value read from it. */
function parametersOf(writer: Writer, route: RestRoute, procedure: DocumentedProcedure, input: JsonSchema) {
  const asRead = (procedure.input && writer.printer.print(procedure.input, 'output', route.procedure).properties) ?? {}
  const inPath = pathParameters(route.path)
  const isInQuery = (name: string) => ['GET', 'DELETE'].includes(route.method) || route.query?.includes(name) === true
  const { example: given = {}, parameters: meanings = {} } = procedure.meta.docs ?? {}
  return membersOf(input).flatMap(([name, written]) => {
    const place = inPath.includes(name) ? 'path' : isInQuery(name) ? 'query' : undefined
    if (!place) return []
    const required = place === 'path' || (route.query === undefined && input.required?.includes(name) === true)
    const read = asRead[name]
    const { description, ...schema } = read && isDescribed(read) ? read : written
    const text = meanings[name] ?? description
    const chosen = schema.type === 'array' ? given[name]?.split(',') : given[name]
    return [
      {
        name,
        in: place,
        required,
        ...(text === undefined ? {} : { description: text }),
        // Values are separated by commas, which no value contains.
        ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
        schema,
        ...(required || name in given ? { example: chosen ?? exampleIn(writer, schema, { owner: route.procedure, name }) } : {}),
      },
    ]
  })
}

function membersOf(schema: JsonSchema | undefined): [string, JsonSchema][] {
  return Object.entries(schema?.properties ?? {}).filter((entry): entry is [string, JsonSchema] => typeof entry[1] === 'object')
}

function exampleIn({ printer }: Writer, schema: JsonSchema, place: Parameters<typeof exampleOf>[2]): unknown {
  return exampleOf(schema, (reference) => printer.components[reference.replace('#/components/schemas/', '')], place)
}

/** Describes the successful responses of a call by status. */
function successOf(writer: Writer, route: RestRoute, { meta, output, isSignedIn }: DocumentedProcedure): Operation['responses'] {
  const schema = output ? writer.printer.print(output, 'output', route.procedure) : {}
  const cookies = [...(meta.docs?.cookies ?? []), ...(isSignedIn ? sessionCookieNames : [])]
  const own = {
    ...(cookies.length > 0 ? { 'Set-Cookie': setCookie(writer.config, cookies) } : {}),
    ...successHeaders(route, schema, { isIdempotent: isIdempotent(route), startsSession: cookies.includes('session_token') }),
  }
  const headers = Object.keys(own).length > 0 ? { headers: own } : {}
  const isAlways = (member: string) => schema.required?.includes(member) === true
  const json = { 'application/json': { schema, example: exampleIn(writer, schema, { owner: route.procedure }) } }
  const html = { 'text/html': { schema: { type: 'string' as const } } }
  if (route.reply === 'html')
    return { 200: { description: 'HTML page', ...headers, content: isAlways('html') ? html : { ...html, ...json } } }
  if (route.reply === 'file') {
    const types = Object.values(exportFormats).map(({ type }) => type.split(';')[0] ?? type)
    const content = Object.fromEntries(
      types.map((type) => [type, { schema: { type: type.endsWith('json') ? ('object' as const) : ('string' as const) } }]),
    )
    return { 200: { description: 'File', headers: { ...cacheable.headers, 'Content-Disposition': text }, content }, ...notModified }
  }
  if (route.reply !== 'redirect')
    return {
      200: {
        description: 'Success',
        ...headers,
        ...(route.isShared ? { headers: { ...headers.headers, ...cacheable.headers } } : {}),
        content: json,
      },
      ...(route.isShared ? notModified : {}),
    }
  const location = { Location: { schema: { type: 'string' } } }
  return {
    ...(isAlways('location') ? {} : { 200: { description: 'Success', ...headers, content: json } }),
    302: { description: 'Redirect', headers: { ...location, ...headers.headers } },
  }
}

function cookieNameIn(config: DocumentConfig, name: string): string {
  const isSecure = config.APP_URL.startsWith('https:')
  if (name === 'csrf') return isSecure ? '__Host-csrf' : 'csrf'
  return cookieName(name, { prefix: config.AUTH_COOKIE_PREFIX, isSecure })
}

function setCookie(config: DocumentConfig, names: readonly string[]) {
  const full = [...new Set(names)].map((name) => `\`${cookieNameIn(config, name)}\``)
  return { description: `May set or clear ${full.join(', ')}.`, schema: { type: 'string' } }
}

const text = { schema: { type: 'string' as const } }
/** The headers of responses that are the same for everyone. */
const cacheable = { headers: { ETag: text, 'Cache-Control': text } }
const notModified = { 304: { description: 'Not modified since the response whose `ETag` was sent as `If-None-Match`', ...cacheable } }

const nounOf = (procedure: string) => procedure.split('.')[0] ?? procedure

const isForgeable = (route: RestRoute) => route.base === 'v1' && hasBody(route)

/** Describes errors by status, each code with its message. */
function refusalsOf(procedure: DocumentedProcedure, route: RestRoute, inputNames: readonly string[]): Operation['responses'] {
  const refusals = errorsOf(procedure, route, inputNames).map((error) => {
    const { code, status } = typeof error === 'string' ? { code: error, status: errors[error].status } : error
    const message = code === 'VALIDATION_ERROR' && !hasBody(route) ? invalidQuery : new AppError(code).message
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
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples },
            ...(route.base === 'v1' ? problemContent : {}),
          },
        },
      ]
    }),
  )
}

const errorSchema = described(
  {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string' },
      message: { type: 'string' },
      fieldErrors: { type: 'object', additionalProperties: { type: 'string' } },
      facts: {
        type: 'object',
        properties: { conflicts: { type: 'object' }, candidates: { type: 'array', items: { type: 'object' } } },
      },
    },
  },
  'Error',
)

const retryAfter = { description: 'In seconds.', schema: { type: 'integer' } }
const sharedResponses = {
  TooManyRequests: {
    description: 'Too many calls from one IP address. Account endpoints omit `code`, except after too many wrong two-factor codes.',
    headers: { 'Retry-After': retryAfter, 'X-Retry-After': retryAfter },
    content: {
      'application/json': {
        schema: described(
          { type: 'object', required: ['message'], properties: { message: { type: 'string' }, code: { type: 'string' } } },
          'Error',
        ),
        example: { message: errors.TOO_MANY_REQUESTS.message },
      },
    },
  },
  MisdirectedRequest: sharedError('MISDIRECTED_REQUEST'),
  InternalServerError: sharedError('INTERNAL_SERVER_ERROR'),
  ServiceUnavailable: { ...sharedError('SERVICE_UNAVAILABLE'), headers: { 'Retry-After': retryAfter } },
  OutcomeUnknown: sharedError('OUTCOME_UNKNOWN'),
} satisfies Record<string, Answer>

/** The shared responses with the headers of a base. Under `/api/v1`, they may be problem documents. */
function sharedUnder(base: RestRoute['base']): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries<Answer>(sharedResponses).map(([name, response]) => [
      `${sharedPrefixes[base]}${name}`,
      {
        ...response,
        headers: { ...commonHeaders({ base }), ...response.headers },
        content: { ...response.content, ...(base === 'v1' ? problemContent : {}) },
      },
    ]),
  )
}

const sharedPrefixes = { auth: '', v1: 'V1' } as const satisfies Record<RestRoute['base'], string>

function referencesUnder(base: RestRoute['base']): Operation['responses'] {
  const to = (name: keyof typeof sharedResponses) => ({ $ref: `#/components/responses/${sharedPrefixes[base]}${name}` })
  return {
    421: to('MisdirectedRequest'),
    429: to('TooManyRequests'),
    500: to('InternalServerError'),
    503: to('ServiceUnavailable'),
    504: to('OutcomeUnknown'),
  }
}

function sharedError(code: 'MISDIRECTED_REQUEST' | 'INTERNAL_SERVER_ERROR' | 'SERVICE_UNAVAILABLE' | 'OUTCOME_UNKNOWN') {
  const { message } = errors[code]
  return {
    description: message,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { code, message } } },
  }
}
