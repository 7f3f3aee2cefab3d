import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { configOf } from '../../../test/world.ts'
import { pathParameters, restTable } from '../../kernel/rest.ts'
import { appRouter } from '../router.ts'
import { openApiDocument } from './document.ts'
import { documentedProcedure } from './operation.ts'

const document = openApiDocument(configOf({}))
const routes = restTable(appRouter)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const ajv = addFormats.default(new Ajv2020({ strict: false, discriminator: false }))
ajv.addSchema({ $id: 'document', ...document })
/** Returns what a JSON Schema validator reports about a value. */
function problemsOf(schema: object, value: unknown): unknown {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components')
  const validate = ajv.compile(JSON.parse(text))
  return validate(JSON.parse(JSON.stringify(value))) ? [] : validate.errors
}

test('a validator of OpenAPI 3.1 accepts the document', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('the playground finds every procedure in the document (API-094)', () => {
  const withoutPath = document['x-without-path'] as { procedure: string; type: string; example?: unknown }[]
  const listed = [...operations.filter(({ operation }) => operation['deprecated'] !== true).map(({ operation }) => operation.operationId)]
  const all = Object.entries(appRouter._def.procedures)
  expect([...listed, ...withoutPath.map(({ procedure }) => procedure)].toSorted()).toEqual(all.map(([name]) => name).toSorted())
  for (const { procedure, type, example } of withoutPath) {
    const { input, type: actual } = documentedProcedure(appRouter, procedure)
    expect(type).toBe(actual)
    expect(example === undefined, procedure).toBe(input === undefined)
  }
})

test('every REST row is listed once, named after its procedure; aliases are marked', () => {
  expect(operations).toHaveLength(routes.length)
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const procedure of new Set(routes.map((route) => route.procedure))) expect(names).toContain(procedure)
  expect(document.paths['/api/auth/forgot-password']?.post).toMatchObject({
    operationId: 'password.request.forgot-password',
    deprecated: true,
  })
})

test('every procedure with a REST row has a summary of one sentence', () => {
  const silent = routes.filter(({ procedure }) => !documentedProcedure(appRouter, procedure).meta.docs)
  expect(silent.map(({ procedure }) => procedure)).toEqual([])
})

test.each(operations)('the input of $method $path knows each parameter of its path (API-016)', ({ path, operation }) => {
  const known = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  expect(known.toSorted()).toEqual(pathParameters(path).toSorted())
})

test('the body of a write leaves out what the path says, and a DELETE has none', () => {
  const decide = document.paths['/api/v1/changes/{id}/decide']?.post?.requestBody?.content['application/json']
  expect(Object.keys(decide?.schema.properties ?? {})).not.toContain('id')
  expect(decide?.example).not.toHaveProperty('id')
  expect(document.paths['/api/v1/personal-tokens/{id}']?.delete?.requestBody).toBeUndefined()
})

/** Returns the properties of all objects in a part of the document, with whether each is described. */
function propertiesIn(part: unknown, at: string): { at: string; isDescribed: boolean }[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, inner]) => {
    const isProperties = name === 'properties' && typeof inner === 'object' && inner !== null
    const own = isProperties
      ? Object.entries(inner).map(([key, value]) => ({ at: `${at}.${key}`, isDescribed: Boolean(Object(value).description) }))
      : []
    return [...own, ...(['example', 'examples', 'default'].includes(name) ? [] : propertiesIn(inner, isProperties ? at : `${at}.${name}`))]
  })
}

test('all operations, parameters and properties are described (API-041)', () => {
  const silent = operations.flatMap(({ path, method, operation }) => [
    ...(operation.description && operation.summary ? [] : [`${method} ${path}`]),
    ...(operation.parameters ?? []).flatMap(({ name, description }) => (description ? [] : [`${method} ${path} ${name}`])),
  ])
  expect(silent).toEqual([])
  const properties = propertiesIn({ paths: document.paths, components: document.components }, '')
  expect(properties.length).toBeGreaterThan(1000)
  const without = properties.filter(({ isDescribed }) => !isDescribed)
  expect(without.map(({ at }) => at)).toEqual([])
})

test('the errors that guards cause are documented (API-044)', () => {
  const codes = (path: string, method: string) =>
    Object.values(document.paths[path]?.[method]?.responses ?? {}).flatMap(({ content }) =>
      Object.values(content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples)),
    )
  expect(codes('/api/v1/reviews', 'put')).toContain('EMAIL_NOT_VERIFIED')
  expect(codes('/api/v1/passkeys/{id}', 'delete')).toContain('SESSION_IS_NOT_FRESH')
  expect(codes('/api/v1/operator/roles', 'get')).toContain('ROLE_REQUIRED')
})

test('an operation says who may call it', () => {
  expect(document.paths['/api/v1/reviews']?.put?.description).toContain('Requires sign-in with a verified email')
  expect(document.paths['/api/v1/reviews']?.put?.description).toContain('the scope `write`')
  expect(document.paths['/api/v1/devices']?.get?.description).toContain('Personal access tokens can’t be used')
  expect(document.paths['/api/v1/cities']?.get?.description).toContain('No sign-in required')
})

test('the document says what responses under /api/v1 have in common, and which writes have keys (API-021, API-025, API-030)', () => {
  for (const { path, operation } of operations) {
    const isV1 = path.startsWith('/api/v1/')
    const key = operation.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false
    const refused = operation.responses[401]
    expect('RateLimit' in (refused?.headers ?? {}), path).toBe(isV1)
    expect('application/problem+json' in (refused?.content ?? {}), path).toBe(isV1)
    expect(key && !isV1, path).toBe(false)
  }
  const create = document.paths['/api/v1/personal-tokens']?.post
  expect(create?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }))
  expect(create?.responses[409]?.description).toContain('IDEMPOTENCY_KEY_REUSED')
  expect(document.paths['/api/v1/items']?.get?.responses[200]?.headers).toHaveProperty('Link')
})

test('the document of another installation has its paths, cookies and URL', () => {
  const other = openApiDocument(configOf({ AUTH_BASE_PATH: '/auth', AUTH_COOKIE_PREFIX: 'tavern', APP_URL: 'https://tavern.example' }))
  expect(other.paths['/auth/sign-in/email']).toBeDefined()
  expect(other.components.securitySchemes).toMatchObject({ session: { name: '__Secure-tavern.session_token' } })
  expect(other.servers).toEqual([{ url: 'https://tavern.example' }])
})

describe.each(operations)('$method $path', ({ operation }) => {
  test('examples match their schemas', () => {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) => Object.values(part?.content ?? {}))
    for (const { schema, example } of bodies)
      if (schema && example !== undefined) expect(problemsOf(schema, example), JSON.stringify(example)).toEqual([])
    for (const { name, schema, example } of operation.parameters ?? [])
      if (example !== undefined) expect(problemsOf(schema, example), name).toEqual([])
  })

  test("the example passes its procedure's own schema", () => {
    const { input } = documentedProcedure(appRouter, operation.operationId.split('.').slice(0, 2).join('.'))
    if (!input) return
    const parameters = Object.fromEntries(
      (operation.parameters ?? []).flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
    )
    // A file can't be an example in JSON, and a photo shows exactly one subject.
    const content = operation.requestBody?.content
    const body = content?.['multipart/form-data']
      ? { image: new File([], 'me.png'), restaurant: '0'.repeat(32) }
      : content?.['application/json']?.example
    const checked = input['~standard'].validate({ ...parameters, ...(typeof body === 'object' ? body : {}) })
    expect(checked).not.toHaveProperty('issues')
  })
})

test('procedures for signed-in users are marked, and changes under /api/v1 require the CSRF token', () => {
  const security = Object.fromEntries(operations.map(({ operation }) => [operation.operationId, operation.security]))
  expect(security['session.list']).toEqual([{ session: [] }, { bearer: [] }])
  expect(security['activity.heartbeat']).toEqual([{ session: [], csrf: [] }, { bearer: [] }])
  expect(security['signIn.email']).toBeUndefined()
})

test('a parameter is described by its parsed value, with its bounds and choices', () => {
  const parameters = document.paths['/api/v1/search']?.get?.parameters ?? []
  const named = (name: string) => parameters.find((parameter) => parameter.name === name)
  expect(named('diet')).toMatchObject({
    schema: { type: 'array', items: { type: 'string', enum: expect.arrayContaining(['vegan', 'halal']) } },
    style: 'form',
    explode: false,
  })
  expect(named('limit')?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 50, default: 20 })
  expect(named('lat')?.schema).toEqual({ type: 'number', minimum: -90, maximum: 90 })
  expect(named('exact')?.schema).toEqual({ type: 'boolean', default: false })
  expect(named('bbox')).toMatchObject({ required: false, description: expect.stringContaining('south, west, north, east') })
  expect(
    parameters.filter(({ schema }) => Object.keys(schema).length === 0 || schema.anyOf?.some((choice) => !Object.keys(choice).length)),
  ).toEqual([])
})
