import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mailTo } from '@morsel/api/test/mails'
import { anotherBrowser, newPerson, type TestPerson } from '@morsel/api/test/people'
import { changesOf, type Rows, rowsOf } from '@morsel/api/test/person-rows'
import { createSocialWorld, type SocialWorld, stranger } from '@morsel/api/test/social'
import { appOf } from '@morsel/api/test/two-factor'
import { cookieHeader, keepCookie, type TestWorld } from '@morsel/api/test/world'
import { type Product, startProduct } from '@morsel/tooling/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../src/free-port.ts'
import { json } from './doors.ts'

/** `kill -9` before each statement and each commit of what changes an account: each call happened completely or not at all. */

let social: SocialWorld
let world: TestWorld
let url: string
let folder: string
let server: Product | undefined
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'morsel-killed-'))
  url = `http://127.0.0.1:${await freePort()}`
  social = await createSocialWorld({ APP_URL: url })
  world = social.world
  world.clock.now = new Date()
})
afterAll(async () => {
  await server?.kill()
  await social.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What a person sends and gets, one call after another. */
interface Step {
  path: string
  /** Sent with POST; without it, the method is GET. */
  body?: object
}
/** Returns the next call. @param last the text of the last response */
type Next = (person: TestPerson, last: string) => Step | Promise<Step>
interface Flow {
  /** What the person has before, apart from a verified email. */
  before?: (person: TestPerson) => Promise<unknown>
  steps: readonly Next[]
  /** What makes a flow complete. */
  together: readonly string[]
  /** What a call uses up or counts before its effect, which is never undone. */
  attempt: readonly string[]
}
const newPassword = 'copper-window-17'
const newEmailOf = ({ email }: TestPerson) => `new-${email}`
const verifying = async (email: string, mail: string): Promise<Step> => {
  const { url } = await mailTo(world, email, mail)
  return { path: `/verify-email?token=${url.searchParams.get('token')}` }
}

const flows: Record<string, Flow> = {
  'linking an identity': {
    steps: [
      () => ({ path: '/link-social', body: { provider: 'github', callbackURL: '/home' } }),
      ({ email }, last) => {
        const { pathname, search } = new URL(social.fakes.get('github').approve(JSON.parse(last).url, stranger({ email })).url)
        return { path: `${pathname.replace('/api/auth', '')}${search}` }
      },
    ],
    together: ['account added'],
    attempt: ['verification added'],
  },
  'resetting a password': {
    before: (person) => anotherBrowser(world, person),
    steps: [
      ({ email }) => ({ path: '/request-password-reset', body: { email, redirectTo: '/reset-password' } }),
      async ({ email }) => {
        const { url } = await mailTo(world, email, 'reset-password')
        return { path: '/reset-password', body: { newPassword, token: url.pathname.split('/').at(-1) } }
      },
    ],
    together: ['account password', 'session removed'],
    attempt: [],
  },
  'deleting an account': {
    before: async (person) => {
      await world.sql`insert into account (id, user_id, provider_id, account_id, created_at, updated_at)
        values (gen_random_uuid(), ${person.id}, 'github', ${person.id}, now(), now())`
      await person.browser.do((call) => call.list.create({ title: 'Lunch' }))
    },
    steps: [({ password }) => ({ path: '/delete-user', body: { password } })],
    together: ['user removed', 'account removed', 'list removed', 'session removed'],
    attempt: [],
  },
  'turning on a second factor': {
    steps: [
      ({ password }) => ({ path: '/two-factor/enable', body: { password } }),
      async (_person, last) => ({ path: '/two-factor/verify-totp', body: { code: await appOf(world, JSON.parse(last)).code() } }),
    ],
    together: ['two_factor added', 'user two_factor_enabled', 'session removed'],
    attempt: ['two_factor_challenge added', 'two_factor_lock added'],
  },
  'changing an email': {
    steps: [
      (person) => ({ path: '/change-email', body: { newEmail: newEmailOf(person), callbackURL: '/home' } }),
      ({ email }) => verifying(email, 'confirm-email-change'),
      (person) => verifying(newEmailOf(person), 'verify-email'),
    ],
    together: ['user email', 'account_change added'],
    attempt: [],
  },
}

const rows = (person: TestPerson) => rowsOf(world.sql, person.id, [person.email, newEmailOf(person)])

/** @returns the text of the response, which must be a success; undefined if the connection broke */
async function ask({ browser }: TestPerson, { path, body }: Step): Promise<string | undefined> {
  const headers = { origin: url, cookie: cookieHeader(browser) }
  const init = body === undefined ? { headers } : json(body, headers)
  try {
    const response = await fetch(`${url}/api/auth${path}`, { ...init, redirect: 'manual' })
    const text = await response.text()
    for (const line of response.headers.getSetCookie()) keepCookie(browser.cookies, line)
    const location = response.headers.get('location') ?? ''
    expect([response.status, location, text]).toEqual([expect.toBeOneOf([200, 302]), expect.not.stringContaining('error'), text])
    return text
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Who was in the middle of a flow when the server was killed, and what they had before. */
interface Killed {
  at: number
  person: TestPerson
  before: Rows
  /** How many calls were acknowledged. */
  done: number
}

/** Calls one step after another. @returns how many were acknowledged */
async function run({ steps }: Flow, person: TestPerson, onDone: () => Promise<unknown> = async () => {}): Promise<number> {
  let last = ''
  for (const [done, next] of steps.entries()) {
    const answer = await ask(person, await next(person, last))
    if (answer === undefined) return done
    last = answer
    await onDone()
  }
  return steps.length
}

/** Starts the server. @param statement the one of its calls before which it's killed */
async function start(statement?: number): Promise<Product> {
  await server?.kill()
  server = await startProduct({
    from: 'dist',
    dataDir: folder,
    env: {
      ...social.fakes.env,
      DATABASE_URL: world.url,
      APP_SECRET: world.config.APP_SECRET,
      APP_URL: url,
      PORT: new URL(url).port,
      PLAYGROUND_ENABLED: 'true',
      ALLOW_FAULTS: 'true',
      FAULTS: statement === undefined ? '' : `killed-at-statement=${statement}`,
    },
  })
  await server.ready
  return server
}

/** `npm run fire` kills before every statement, each test run before some of them. */
const every = process.env.THOROUGH === undefined ? 8 : 1

/** Kills the server before one statement of a flow after another. @returns the changes after each call of the complete flow */
async function killEverywhere(flow: Flow): Promise<{ killed: Killed[]; stages: string[][] }> {
  const killed: Killed[] = []
  for (let at = every; ; at += every) {
    world.clock.now = new Date()
    const person = await newPerson(world, { isVerified: true })
    await flow.before?.(person)
    const before = await rows(person)
    const stages = [changesOf(before, before)]
    const product = await start(at)
    const done = await run(flow, person, async () => stages.push(changesOf(before, await rows(person))))
    if (done === flow.steps.length) return { killed, stages }
    expect((await product.ended).signal).toBe('SIGKILL')
    killed.push({ at, person, before, done })
  }
}

// The server starts once for each statement, which can take a long time on a busy machine.
test.each(Object.entries(flows))('%s happens completely or not at all (SEC-706)', { timeout: 600_000 }, async (_name, flow) => {
  const { killed, stages } = await killEverywhere(flow)
  const isWhole = (changes: readonly string[]) => flow.together.every((line) => changes.includes(line))
  const effectOf = (changes: readonly string[]) => changes.filter((line) => !flow.attempt.includes(line))
  expect(stages.map(isWhole).at(-1)).toBe(true)
  expect(killed.length).toBeGreaterThan(0)
  await start()
  for (const { at, person, before, done } of killed) {
    const changes = changesOf(before, await rows(person))
    const either = stages.slice(done, done + 2).map(effectOf)
    expect.soft(either, `killed before statement ${at}`).toContainEqual(effectOf(changes))
    if (isWhole(changes)) continue
    world.clock.now = new Date()
    expect.soft(await run(flow, person), `tried again after statement ${at}`).toBe(flow.steps.length)
  }
})
