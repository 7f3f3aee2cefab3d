import { bodyTable, isIdempotent, type RestRoute, restTable } from '@morsel/api/kernel/rest'
import { accessRows } from '@morsel/api/test/access-rows'
import { type AccessAnswer, type AccessCall, askInside, type Callers, createCallers, typeOf } from '@morsel/api/test/access-world'
import { createTestWorld, type TestWorld } from '@morsel/api/test/world'
import { appRouter } from '@morsel/api/wiring/router'
import { isErrorCode, wireCode } from '@morsel/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, type Doors, json, openDoors } from './doors.ts'

/** The access matrix at the doors, over HTTP: each kind of caller gets the same status and code as within the process. */

let base: TestWorld
let world: TestWorld
let doors: Doors
let callers: Callers
beforeAll(async () => {
  base = await createTestWorld()
  doors = await openDoors({}, { shared: base, now: () => base.clock.now })
  world = base.with({ APP_URL: `http://localhost:${new URL(doors.url).port}` })
  callers = await createCallers(world)
})
afterAll(async () => {
  await doors.close()
  await base.drop()
})

/** `npm run fire` runs all rows, each test run some of them. */
const every = process.env.THOROUGH === undefined ? 20 : 1
const kinds = ['guest', 'foreign', 'leaving', 'verified', 'unverified', 'challenged', 'ended', 'other'] as const satisfies (keyof Callers)[]
const routes = restTable(appRouter)

const headersOf = ({ cookie, origin = world.config.APP_URL }: AccessCall): Record<string, string> => ({
  origin,
  ...(cookie === undefined ? {} : { cookie }),
})

async function askTrpc(path: string, call: AccessCall): Promise<AccessAnswer> {
  const { input = accessRows[path]?.input } = call
  const isQuery = typeOf(path) === 'query'
  const sent = JSON.stringify({ json: input })
  const query = isQuery && input ? `?input=${encodeURIComponent(sent)}` : ''
  const init = isQuery ? { headers: headersOf(call) } : json(sent, headersOf(call))
  const response = await fetch(`${doors.url}/api/trpc/${path}${query}`, init)
  const body = JSON.parse(await response.text())
  return { status: response.status, code: body.error?.json.data.code ?? 'done' }
}

async function askRest(route: RestRoute, call: AccessCall, more: Record<string, string> = {}): Promise<AccessAnswer> {
  const input: Record<string, unknown> = { ...accessRows[route.procedure]?.input, ...call.input }
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  const at = `${doors.url}/api/${route.base}${path}`
  const response =
    route.method === 'GET'
      ? await fetch(`${at}?${queryOf(input)}`, { headers: headersOf(call), redirect: 'manual' })
      : await fetch(at, {
          ...bodyOf(route, input, { ...(await withCsrfToken(route, headersOf(call))), ...more }),
          method: route.method,
          redirect: 'manual',
        })
  const text = await response.text()
  return { status: response.status, code: response.status < 400 ? 'done' : (JSON.parse(text).code ?? 'none') }
}

const queryOf = (input: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(input).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, `${each}`])))

function bodyOf({ body }: RestRoute, input: Record<string, unknown>, headers: Record<string, string>): RequestInit {
  if (body === 'fields') return json(input, headers)
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.set(name, value instanceof File ? value : String(value))
  return { method: 'POST', headers, body: form }
}

/** Browsers send a token to unsafe paths of `/api/v1`. */
async function withCsrfToken({ base }: RestRoute, headers: Record<string, string>): Promise<Record<string, string>> {
  if (base !== 'v1' || headers.cookie === undefined) return headers
  const response = await fetch(`${doors.url}/api/v1/csrf-token`, { headers })
  const { token } = JSON.parse(await response.text())
  return { ...headers, cookie: [headers.cookie, cookieOf(response)].filter(Boolean).join('; '), 'csrf-token': token }
}

const hasFile = (path: string) => Object.values(accessRows[path]?.input ?? {}).some((value) => value instanceof File)

const cases = kinds.flatMap((kind, at) =>
  Object.keys(accessRows)
    .filter((_path, index) => index % every === at % every)
    .map((path) => [kind, path] as const),
)

/** Returns the status and code that a REST client gets for a response within the process. */
function atRest({ base, reply }: RestRoute, { status, code, message = '' }: AccessAnswer): AccessAnswer {
  if (status === 200) return { status: reply === 'redirect' ? 302 : 200, code }
  // Official clients expect no code with 429.
  if (status === 429 && base === 'auth') return { status, code: 'none' }
  return { status, code: isErrorCode(code) ? wireCode(code, message) : code }
}

test.each(cases)('%s at %s gets the same response at every door (SEC-409)', async (kind, path) => {
  // Wrong passwords from one case don't count in the next.
  await base.sql`delete from password_lock`
  const call = (as: keyof Callers = kind) => callers[as](path)
  // Only a form can send a file, so the typed API has no way to.
  if (!hasFile(path)) {
    const { status, code } = await askInside(world, path, await call())
    expect(await askTrpc(path, await call()), 'tRPC').toEqual({ status, code })
  }
  for (const route of routes.filter(({ procedure }) => procedure === path)) {
    // A picture is read only for users, before the origin is checked.
    const as = kind === 'foreign' && bodyTable[route.body].isForUsers ? 'guest' : kind
    const inside = await askInside(world, path, { ...(await call(as)), method: route.method })
    expect(await askRest(route, await call()), `${route.method} ${route.path}`).toEqual(atRest(route, inside))
    // One transaction around the whole call changes nothing about its outcome (API-030).
    if (isIdempotent(route)) {
      const keyed = await askRest(route, await call(), { 'idempotency-key': crypto.randomUUID() })
      expect(keyed, `${route.method} ${route.path} with a key`).toEqual(atRest(route, inside))
    }
  }
})
