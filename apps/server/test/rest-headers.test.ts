import { errors } from '@morsel/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deprecationHeaders } from '../src/http/deprecation.ts'
import { pageLinks } from '../src/http/rest-answer.ts'
import { type Doors, json, openDoors } from './doors.ts'

/** What responses under `/api/v1` have besides their body. */

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_MAX: '30', TRUST_PROXY: '1' })
})
afterAll(() => doors.close())

let clients = 0
const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  clients += 1
  return fetch(`${doors.url}${path}`, { ...init, headers: { 'x-forwarded-for': `198.51.100.${clients}`, ...headers } })
}

describe('API-021 the limits that counted a call', () => {
  const limitsOf = ({ headers }: Response) => [headers.get('ratelimit-policy'), headers.get('ratelimit')]

  test('are in each response, with what is left', async () => {
    const client = { 'x-forwarded-for': '192.0.2.1' }
    expect(limitsOf(await ask('/api/v1/cities', client))).toEqual([
      '"general";q=30;w=10',
      expect.stringMatching(/^"general";r=29;t=(?:9|10)$/),
    ])
    expect(limitsOf(await ask('/api/v1/cities', client))[1]).toMatch(/^"general";r=28;t=/)
    expect(limitsOf(await ask('/api/v1/items?limit=0', client))[1]).toMatch(/^"general";r=29;t=/)
    expect(limitsOf(await ask('/api/v1/nothing', client))[1]).toMatch(/^"general";r=29;t=/)
    expect(limitsOf(await ask('/api/trpc/city.list', client))[1]).toMatch(/^"general";r=27;t=/)
  })

  test('are in the response of a refused call, and agree with Retry-After', async () => {
    const client = { 'x-forwarded-for': '192.0.2.2' }
    for (let count = 0; count < 30; count += 1) await ask('/api/v1/cities', client)
    const refused = await ask('/api/v1/cities', client)
    const seconds = refused.headers.get('retry-after')
    expect([refused.status, ...limitsOf(refused)]).toEqual([429, '"general";q=30;w=10', `"general";r=0;t=${seconds}`])
  })

  test('name the limits of a network as well', async () => {
    const [policy, state] = limitsOf(await ask('/api/v1/cities', { 'x-forwarded-for': '2001:db8::1' }))
    expect(policy).toBe('"general";q=30;w=10, "general-network";q=300;w=10')
    expect(state).toMatch(/^"general";r=29;t=\d+, "general-network";r=299;t=\d+$/)
  })

  test('are not in responses of the account API, whose contract has other headers', async () => {
    expect(limitsOf(await ask('/api/auth/ok'))).toEqual([null, null])
  })
})

describe('API-025 a problem document', () => {
  const accept = 'application/problem+json'

  test('is the response for a client that asks for one', async () => {
    const response = await ask('/api/v1/items?limit=0&lat=91&q=a', { accept: `${accept}, application/json` })
    const id = response.headers.get('x-request-id')
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8'])
    expect(await response.json()).toMatchObject({
      type: expect.stringMatching(/\/api\/docs\/errors#VALIDATION_ERROR$/),
      title: 'Invalid body parameters',
      detail: 'Invalid query parameters',
      status: 400,
      code: 'VALIDATION_ERROR',
      requestId: id,
      errors: expect.arrayContaining([{ field: 'limit', code: 'TOO_SMALL', detail: 'This is too small' }]),
    })
  })

  test.each([
    ['/api/v1/nothing', 404, 'PAGE_NOT_FOUND'],
    ['/api/v1/user-activity/heartbeat', 405, 'METHOD_NOT_ALLOWED'],
    ['/api/v1/items/1111111111111111111111', 404, 'NOT_FOUND'],
  ] as const)('%s returns one with the status %d', async (path, status, code) => {
    const response = await ask(path, { accept })
    const body = JSON.parse(await response.text())
    expect([response.status, body.status, body.code, body.title]).toEqual([status, status, code, errors[code].message])
  })

  test('is never sent to anyone else, nor by the account API', async () => {
    for (const other of ['*/*', 'application/json', `${accept};q=0, */*`])
      expect((await ask('/api/v1/nothing', { accept: other })).headers.get('content-type'), other).toContain('application/json')
    const auth = await fetch(`${doors.url}/api/auth/sign-in/email`, json({}, { accept }))
    expect(await auth.json()).toEqual({ code: 'VALIDATION_ERROR', message: 'Invalid body parameters' })
  })

  test('links to a list of all codes', async () => {
    const page = await (await ask('/api/docs/errors')).text()
    for (const code of [...Object.keys(errors), 'TOO_SMALL', 'PRICE_CURRENCY']) expect(page).toContain(`id="${code}"`)
  })
})

test('fields are named by codes, never by words of a schema (API-020)', async () => {
  const response = await ask('/api/v1/items?limit=0&lat=91')
  expect(await response.json()).toEqual({
    code: 'VALIDATION_ERROR',
    message: 'Invalid query parameters',
    fieldErrors: { limit: 'TOO_SMALL', lat: expect.stringMatching(/^[A-Z_]+$/) },
  })
  const typed = await ask(`/api/trpc/search.items?input=${encodeURIComponent('{"json":{"limit":0}}')}`)
  expect(JSON.parse(await typed.text()).error.json.data.fieldErrors).toEqual({ limit: 'TOO_SMALL' })
})

test('a well-formed request ID and trace of the client are sent back and logged (API-028)', async () => {
  const id = '0195a3c1-f000-7000-8000-000000000001'
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const path of ['/api/v1/cities', '/api/v1/nothing']) {
    const response = await ask(path, { 'x-request-id': id, traceparent })
    expect(response.headers.get('x-request-id'), path).toBe(id)
  }
  const response = await ask('/api/v1/cities', { 'x-request-id': id, traceparent })
  expect(response.headers.get('traceparent')).toBe(traceparent)
  await expect
    .poll(() => doors.logged.some((line) => line.traceId === '0af7651916cd43dd8448eb211c80319c' && JSON.stringify(line).includes(id)))
    .toBe(true)
})

test.each<[string, Record<string, string>]>([
  ['a short ID', { 'x-request-id': 'forged' }],
  ['an ID with other characters', { 'x-request-id': `${'a'.repeat(20)} b` }],
  ['a long ID', { 'x-request-id': 'a'.repeat(129) }],
  ['a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }],
  ['a trace of an invalid version', { traceparent: 'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }],
  ['a trace with another text', { traceparent: 'x' }],
])('%s is ignored (API-028)', async (_, headers) => {
  const response = await ask('/api/v1/cities', headers)
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(response.headers.get('traceparent')).toBeNull()
})

test('the account API makes its own request IDs', async () => {
  const id = '0195a3c1-f000-7000-8000-000000000002'
  expect((await ask('/api/auth/ok', { 'x-request-id': id })).headers.get('x-request-id')).not.toBe(id)
})

test('pages of results link to the next and the previous one (API-026)', () => {
  const url = { path: '/api/v1/items', search: 'city=lund&cursor=b' }
  expect(pageLinks({ nextCursor: 'c&d', previousCursor: 'a' }, url)).toEqual({
    link: '</api/v1/items?city=lund&cursor=c%26d>; rel="next", </api/v1/items?city=lund&cursor=a>; rel="prev"',
  })
  expect(pageLinks({ nextCursor: null }, url)).toEqual({})
  expect(pageLinks(['a'], url)).toEqual({})
})

test('a deprecated path says since when, how long it works and what to use instead (API-027)', () => {
  const deprecated = { since: '2026-09-01', sunset: '2027-09-01', successor: '/lists/{id}' } as const
  expect(deprecationHeaders({ deprecated }, '/api/v1')).toEqual([
    ['deprecation', '@1788220800'],
    ['sunset', 'Wed, 01 Sep 2027 00:00:00 GMT'],
    ['link', '</api/v1/lists/{id}>; rel="successor-version"'],
  ])
  expect(deprecationHeaders({}, '/api/v1')).toEqual([])
})
