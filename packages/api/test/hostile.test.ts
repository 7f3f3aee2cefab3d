import { type AnyTRPCRouter, callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createContext } from '../src/kernel/context.ts'
import { createCookieJar } from '../src/kernel/cookies/cookie-jar.ts'
import { toErrorResponse } from '../src/kernel/trpc.ts'
import { appRouter } from '../src/wiring/router.ts'
import { createAuthenticator } from './authenticator.ts'
import { anotherBrowser, isSignedIn, newPerson, type TestPerson } from './people.ts'
import { challenged, enrol } from './two-factor.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from './world.ts'

/**
 * Sends bad input to every procedure, made from its schema: each field beyond its bounds, of other types and full of what databases, pages
 * and JavaScript stumble over, and then each input as a whole. Nothing breaks, and input that a schema refuses changes nothing.
 */

type JsonSchema = z.core.JSONSchema.BaseSchema
const anyRouter: AnyTRPCRouter = appRouter
const procedures: Record<string, { _def: { type: string; inputs: z.core.$ZodType[] } }> = anyRouter._def.procedures

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  person = await newPerson(world, { isVerified: true })
})
afterAll(() => world.drop())

const megabyte = 'x'.repeat(1_000_000)
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) })
const polluting: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')

/** Values that a field of a type should reject, or accept like any other. */
function hostileTo(schema: JsonSchema): unknown[] {
  const { maximum, minimum, maxLength, maxItems } = schema
  const texts = ['', ' ', '\0', 'a\0b', '\ud800', 'a\udc00b', '%00%', '_%', '‮live', '😀'.repeat(200), megabyte]
  const attacks = [`'; drop table "user"; --`, '<script>alert(1)</script>', '../../etc/passwd', '//evil.example', 'javascript:alert(1)']
  const numbers = [-1, 0.5, Number.MAX_SAFE_INTEGER + 2, 1e308, Number.POSITIVE_INFINITY, Number.NaN, '1']
  const others = [null, true, 1, [], {}, ['x'], polluting, nested(500), new Date(Number.NaN)]
  const beyond = [
    ...(typeof maxLength === 'number' ? ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)] : []),
    ...(typeof maximum === 'number' ? [maximum, maximum + 1] : []),
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maxItems === 'number' ? [Array.from({ length: maxItems + 1 }, () => 'x')] : []),
  ]
  return [...beyond, ...texts, ...attacks, ...(schema.type === 'number' || schema.type === 'integer' ? numbers : []), ...others]
}

/** Returns a value that a schema accepts, so that only one field is bad. */
function sampleOf(schema: JsonSchema): unknown {
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (first) return sampleOf(asSchema(first))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') return Object.fromEntries(requiredOf(schema).map((name) => [name, sampleOf(fieldsOf(schema)[name] ?? {})]))
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  return 'a'.repeat(Math.max(schema.minLength ?? 1, 1))
}

const asSchema = (schema: JsonSchema | boolean): JsonSchema => (typeof schema === 'boolean' ? {} : schema)
const requiredOf = ({ required = [] }: JsonSchema) => required
const fieldsOf = ({ properties = {} }: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, asSchema(schema)]))

/** Returns every field of an input, including nested ones and those of unions, with its setter. */
function fieldsWithin(
  schema: JsonSchema,
  set: (value: unknown) => unknown = (value) => value,
): { schema: JsonSchema; set: (value: unknown) => unknown }[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
    fieldsWithin(asSchema(part), set),
  )
  const inner = Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const among = (value: unknown) => set({ ...Object(sampleOf(schema)), [name]: value })
    return [{ schema: field, set: among }, ...fieldsWithin(field, among)]
  })
  return [...variants, ...inner]
}

/** Returns a value that changes with every row written to any table but the audit log, which records refusals (SEC-812). */
async function stateOfTheDatabase(): Promise<string> {
  const tables = await world.sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'audit_event'`
  const parts = tables.map(({ name }) => `select '${name}' as name, count(*), max(xmin::text::bigint) from "${name}"`)
  return JSON.stringify(await world.sql.unsafe(`${parts.join(' union all ')} order by 1`))
}

async function codeOf(path: string, input: unknown): Promise<string> {
  const type = procedures[path]?._def.type === 'query' ? 'query' : 'mutation'
  const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
  const headers: Record<string, string | undefined> = { cookie, origin: world.config.APP_URL }
  const request = { id: '', method: type === 'query' ? 'GET' : 'POST', ip: '127.0.0.1', header: (name: string) => headers[name] }
  const ctx = createContext({ deps: world.deps, cookies: createCookieJar({ header: cookie, config: world.config }), request })
  try {
    await callTRPCProcedure({ router: appRouter, path, type, ctx, getRawInput: async () => input, signal: undefined, batchIndex: 0 })
    return 'done'
  } catch (thrown) {
    return toErrorResponse(getTRPCErrorFromUnknown(thrown), 'body').code
  }
}

describe.each(Object.keys(procedures))('%s', (path) => {
  const inputs = procedures[path]?._def.inputs ?? []
  const schemas = inputs.map((input) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
  const wholes = ['', 'x', 7, true, null, [], [[]], polluting, nested(500), { [megabyte]: 1 }, Object.create({ email: 'x' })]
  const hostile = [
    ...wholes,
    ...schemas.flatMap((schema) => fieldsWithin(schema)).flatMap((field) => hostileTo(field.schema).map(field.set)),
  ]

  const isRefused = (input: unknown) => inputs.some((schema) => !z.safeParse(schema, input).success)
  const shown = (input: unknown) => (JSON.stringify(input) ?? String(input)).slice(0, 120)

  test(`survives ${hostile.length} bad inputs (SEC-404, SEC-405)`, async () => {
    // Reading the state costs more than many calls, so those that the schema refuses come first and share one comparison.
    const untouched = await stateOfTheDatabase()
    for (const input of hostile.filter(isRefused)) {
      expect(await codeOf(path, input), shown(input)).not.toMatch(/^(?:done|INTERNAL_SERVER_ERROR)$/u)
    }
    expect(await stateOfTheDatabase()).toBe(untouched)

    for (const input of hostile.filter((each) => !isRefused(each))) {
      const before = await stateOfTheDatabase()
      const code = await codeOf(path, input)
      expect(code, shown(input)).not.toBe('INTERNAL_SERVER_ERROR')
      if (code === 'VALIDATION_ERROR') expect(await stateOfTheDatabase(), shown(input)).toBe(before)
      // Some calls sign the user out or delete the account, as requested.
      else if (!(await isSignedIn(person.browser))) person = await newPerson(world, { isVerified: true })
    }
    expect({}).not.toHaveProperty('isAdmin')
  })
})

/** Browsers with a cookie, and a call that uses it. */
const cookies: Record<string, () => Promise<{ browser: TestBrowser; use: (browser: TestBrowser) => Promise<unknown> }>> = {
  session_token: async () => ({
    browser: await anotherBrowser(world, person),
    use: (browser) => browser.do((call) => call.session.list()),
  }),
  session_data: async () => {
    const gone = await newPerson(world)
    const { browser } = gone
    await browser.do((call) => call.session.get())
    // Now only the copy in the cookie has the session, for up to a minute.
    await world.sql`delete from session where user_id = ${gone.id}`
    return { browser, use: (holder) => holder.do((call) => call.session.get()) }
  },
  two_factor: async () => {
    const guarded = await newPerson(world, { isVerified: true })
    const app = await enrol(world, guarded)
    return {
      browser: await challenged(world, guarded),
      use: (browser) => browser.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code() })),
    }
  },
  trust_device: async () => {
    const guarded = await newPerson(world, { isVerified: true })
    const app = await enrol(world, guarded)
    const browser = await challenged(world, guarded)
    await browser.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code(), trustDevice: true }))
    const signIn = ({ email, password }: TestPerson) => ({ email, password })
    return {
      browser,
      use: async (holder) =>
        'twoFactorRedirect' in (await holder.do((call) => call.signIn.email(signIn(guarded)))) && 'a second factor is required',
    }
  },
  passkey: async () => {
    const key = createAuthenticator(world.config.APP_URL)
    const owner = await newPerson(world, { isVerified: true })
    const response = key.create(await owner.browser.do((call) => call.passkey.beginRegistration()))
    await owner.browser.do((call) => call.passkey.register({ name: 'Key', response }))
    const browser = world.browser()
    const options = await browser.do((call) => call.passkey.beginSignIn())
    return { browser, use: (holder) => holder.do((call) => call.passkey.signIn({ response: key.get(options) })) }
  },
}

/** Returns manipulated values of a cookie. */
function tampered(value: string): string[] {
  const middle = Math.floor(value.length / 2)
  const other = (letter = '') => (letter === 'A' ? 'B' : 'A')
  const changedAt = (at: number) => value.slice(0, at) + other(value[at]) + value.slice(at + 1)
  return [
    changedAt(0),
    changedAt(middle),
    changedAt(value.length - 10),
    value.slice(0, middle),
    value + value,
    [...value].reverse().join(''),
    value.slice(0, Math.max(value.lastIndexOf('.'), 0)),
    '%',
    '%00',
    '"',
    'null',
    '{}',
    'A'.repeat(8000),
  ]
}

describe.each(Object.entries(cookies))('a changed cookie %s (SEC-403)', (name, hold) => {
  test('is treated as missing', async () => {
    const { browser, use } = await hold()
    const outcome = async (value?: string) => {
      const holder = world.browser()
      for (const [key, kept] of browser.cookies) holder.cookies.set(key, kept)
      if (value === undefined) holder.cookies.delete(`morsel.${name}`)
      else holder.cookies.set(`morsel.${name}`, value)
      return use(holder).catch((error: unknown) => String(error))
    }
    const genuine = browser.cookies.get(`morsel.${name}`) ?? ''
    const without = await outcome()
    for (const value of tampered(genuine)) expect(await outcome(value), value.slice(0, 80)).toEqual(without)
    expect(await outcome(genuine)).not.toEqual(without)
  })
})
