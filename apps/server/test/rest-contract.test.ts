import { createTestWorld, type TestWorld } from '@morsel/api/test/world'
import { loadDemoWorld } from '@morsel/api/wiring/demo/demo.flow'
import { openApiDocument } from '@morsel/api/wiring/openapi/document'
import type { JsonSchema } from '@morsel/api/wiring/openapi/schemas'
import { demoLife } from '@morsel/db/seed/life/life'
import { demoWorld } from '@morsel/db/seed/world'
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../fire/call.ts'
import { type Doors, openDoors } from './doors.ts'
import { type CallerName, type ContractCallers, callerNames, createContractCallers } from './rest-contract-callers.ts'
import { type ContractCall, callsOf, createSeen } from './rest-contract-calls.ts'

/**
 * Sends calls that are made from the OpenAPI document to each of its operations, valid and changed ones, by several kinds of callers.
 * `FUZZ_ROUNDS` sends more of them, and `FUZZ_SEED` makes others: `npm run fire -- contract` sets both.
 */
const rounds = Number(process.env.FUZZ_ROUNDS ?? 6)
const seed = Number(process.env.FUZZ_SEED ?? 22)
const msPerRound = 1000

const document = openApiDocument({
  APP_NAME: 'Morsel',
  APP_URL: 'http://localhost',
  AUTH_BASE_PATH: '/api/auth',
  AUTH_COOKIE_PREFIX: 'morsel',
})
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const seen = createSeen()
const circle = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="150"/></svg>'
const picture = new Uint8Array(new Resvg(circle).render().asPng())
const resolve = (reference: string): JsonSchema => document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}

let base: TestWorld
let doors: Doors
let callers: ContractCallers
beforeAll(async () => {
  base = await createTestWorld()
  const sites = { readPage: async () => undefined, readTxt: async () => [] }
  doors = await openDoors({}, { shared: base, now: () => base.clock.now, sites })
  await loadDemoWorld({ db: base.db, now: () => base.clock.now }, demoWorld, demoLife)
  callers = createContractCallers(base.with({ APP_URL: `http://localhost:${new URL(doors.url).port}` }))
})
afterAll(async () => {
  await doors.close()
  await base.drop()
})

/** Codes that say that a caller can't do much anymore. */
const endings = [
  'UNAUTHORIZED',
  'ACCOUNT_IS_SCHEDULED_FOR_DELETION',
  'EMAIL_NOT_VERIFIED',
  'CREDENTIALS_ARE_FROZEN',
  'TWO_FACTOR_REQUIRED',
  'ROLE_REQUIRED',
]

/** An account without a configured provider gets 500 by the contract of better-auth 1.3. */
const isOfContract = (code: unknown) => /^PROVIDER_\w+_IS_NOT_CONFIGURED$/.test(String(code))

/** Sends a call from its own IP address, so that no limit refuses it. @returns what is wrong with the response */
async function problemsOf(method: string, call: ContractCall, name: CallerName, client: number): Promise<string[]> {
  const headers = { ...call.headers, ...(await callers.headersOf(name)) }
  const { status, text } = await send(doors.url, { ...(await written(call, headers)), method }, ipOf(client))
  const body = parsed(text)
  if (status < 400) seen.learn(body)
  const { code }: { code?: string } = Object(body)
  if (code !== undefined && endings.includes(code)) callers.forget(name)
  const isFailure = status === 0 || (status >= 500 && status !== 503 && !isOfContract(code))
  return [...(isFailure ? [`${status} ${text}`] : []), ...doors.takeSurprises()]
}

describe(`calls made from the OpenAPI document, seed ${seed}`, () => {
  test.each(operations)(
    '$method $path responds as documented, whatever it gets (API-095)',
    async ({ path, method, operation }) => {
      const calls = callsOf(path, operation, { seen, resolve, picture })
      const respects = async (call: ContractCall, name: CallerName, client: number) => {
        expect(await problemsOf(method, call, name, client)).toEqual([])
      }
      await fc.assert(fc.asyncProperty(calls, fc.constantFrom(...callerNames), fc.nat(), respects), { seed, numRuns: rounds })
    },
    10_000 + rounds * msPerRound,
  )
})

async function written({ path, body }: ContractCall, headers: Record<string, string>) {
  if (!(body instanceof FormData)) return { path, headers, body: body ?? '' }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return { path, headers: { ...headers, 'content-type': type }, body: Buffer.from(await form.arrayBuffer()) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ipOf = (client: number) => `127.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255 || 1}`
