import { createPasswordHasher, type PasswordHasher } from '@morsel/auth/password'
import { constants } from '@morsel/contract/constants'
import { AppError, type ErrorCode, errors } from '@morsel/contract/errors'
import { laneWidth } from '@morsel/db/client'
import { createTestDatabase, type TestDatabase } from '@morsel/db/test/database'
import type { TRPCError } from '@trpc/server'
import { type Config, completeConfig, readEnvironment } from '../src/kernel/config/config.ts'
import { createContext } from '../src/kernel/context.ts'
import { createCookieJar } from '../src/kernel/cookies/cookie-jar.ts'
import { targetErrors } from '../src/kernel/origin.ts'
import { createBreachedPasswords } from '../src/kernel/ports/breached-passwords.ts'
import type { Deps } from '../src/kernel/ports/deps.ts'
import { createLane } from '../src/kernel/ports/lane.ts'
import { createLimits } from '../src/kernel/ports/limits.ts'
import { createSocialClients } from '../src/kernel/ports/social-clients.ts'
import { restTable } from '../src/kernel/rest.ts'
import type { Place } from '../src/kernel/session/client.ts'
import { createCaller } from '../src/kernel/trpc.ts'
import { createPostgresSearch } from '../src/places/search/postgres-search.flow.ts'
import { expensiveProcedures } from '../src/wiring/expensive-procedures.ts'
import { documentedProcedure, errorsOf } from '../src/wiring/openapi/operation.ts'
import { appRouter } from '../src/wiring/router.ts'

/** The world in which flows are tested: a real database, a clock that only tests move, and counters. */
export interface TestWorld extends TestDatabase {
  deps: Deps
  /** Stored files by their keys. */
  files: Map<string, Uint8Array>
  /** The texts of web pages by their URLs. */
  pages: Map<string, string>
  /** TXT records by their names. */
  records: Map<string, readonly string[]>
  config: Config
  clock: TestClock
  /** How often the hasher worked since the last check. */
  hashings: Counter
  /** How many queries ran outside transactions since the last check. */
  queries: Counter
  /** The log lines so far. */
  logged: { level: 'info' | 'warn' | 'error'; facts: object; message: string }[]
  /** Returns the same world with other environment variables. */
  with(environment: Record<string, string>): TestWorld
  /** Creates a request to the procedures, as a door does. */
  request(facts?: TestRequest): { call: ReturnType<typeof callerOf>; setCookies: () => string[] }
  /** Creates a browser, which stores its cookies between calls. */
  browser(facts?: TestRequest): TestBrowser
}

/** Stands still until a test moves it. */
export interface TestClock {
  now: Date
  advance(seconds: number): void
}

/** Counts events since it was last read. */
export interface Counter {
  take(): number
}

/** The properties of a request; by default a POST from our own page. */
export interface TestRequest {
  method?: string
  ip?: string
  place?: Place
  /** By lower-case name; `undefined` removes a header. */
  headers?: Record<string, string | undefined>
}

export interface TestBrowser {
  /** Makes one request, keeps its cookies and returns its response. */
  do<Answer>(ask: (call: ReturnType<typeof callerOf>) => Promise<Answer>): Promise<Answer>
  /** Full name → value as sent. */
  cookies: Map<string, string>
  /** The `Set-Cookie` lines of the last response. */
  setCookies: string[]
}

const callerOf = createCaller(appRouter)

/** One for all worlds: each hasher starts threads of its own. */
const hasher = createPasswordHasher()

/** What few tests change. */
export interface WorldOptions {
  poolSize?: number
  /** The timeout of a provider. */
  providerTimeoutMs?: number
}

/** Creates a world with its own database; `drop()` it after the tests. */
export async function createTestWorld(
  environment: Record<string, string> = {},
  { providerTimeoutMs = constants.providerTimeoutMs, ...options }: WorldOptions = {},
): Promise<TestWorld> {
  const database = await createTestDatabase(options)
  const queries = countCalls(database.sql, 'unsafe')
  const hashings = { count: 0 }
  const clock: TestClock = {
    now: new Date('2026-03-04T12:00:00.000Z'),
    advance(seconds) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const logged: TestWorld['logged'] = []
  const pages: TestWorld['pages'] = new Map()
  const records: TestWorld['records'] = new Map()
  const passwords = counted(hasher, hashings)

  const worldWith = (settings: Record<string, string>): TestWorld => {
    const config = configOf(settings)
    const log = (level: 'info' | 'warn' | 'error') => (facts: object, message: string) => void logged.push({ level, facts, message })
    const logs = { info: log('info'), warn: log('warn'), error: log('error') }
    const files = new Map<string, Uint8Array>()
    const deps: Deps = {
      db: database.db,
      config,
      now: () => clock.now,
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      passwords,
      breachedPasswords: createBreachedPasswords(config, logs),
      limits: createLimits(config, logs),
      lane: createLane(laneWidth(10), expensiveProcedures),
      blobs: memoryBlobs(files),
      search: createPostgresSearch({ db: database.db, now: () => clock.now }),
      social: createSocialClients({ config, fetch, now: () => clock.now, timeoutMs: providerTimeoutMs }),
      sites: { readPage: async (url) => pages.get(url), readTxt: async (name) => [...(records.get(name) ?? [])] },
      log: logs,
    }
    const request: TestWorld['request'] = ({ method = 'POST', ip = '127.0.0.1', place, headers = {} } = {}) => {
      const all: Record<string, string | undefined> = { origin: config.APP_URL, 'user-agent': 'test', ...headers }
      const cookies = createCookieJar({ header: all.cookie, config })
      const facts = { id: 'test', method, ip, place, header: (name: string) => all[name] }
      return {
        call: callerOf(createContext({ deps, cookies, request: facts }), { onError: requireDocumented }),
        setCookies: cookies.setCookies,
      }
    }
    return {
      ...database,
      deps,
      files,
      pages,
      records,
      config,
      clock,
      logged,
      hashings: { take: () => taken(hashings) },
      queries: { take: () => taken(queries) },
      request,
      browser: (facts) => browserOf(request, facts),
      with: (more) => worldWith({ ...settings, ...more }),
    }
  }
  return worldWith(environment)
}

/** Creates a test configuration from defaults, a secret and the given variables. */
export function configOf(environment: Record<string, string>): Config {
  const result = readEnvironment({
    NODE_ENV: 'test',
    APP_URL: 'http://localhost:3000',
    APP_SECRET: 'a secret of tests that is long enough',
    ...environment,
  })
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return completeConfig(result.values, { port: 3000 })
}

function browserOf(request: TestWorld['request'], facts: TestRequest = {}): TestBrowser {
  const browser: TestBrowser = {
    cookies: new Map(),
    setCookies: [],
    async do(ask) {
      const cookie = cookieHeader(browser)
      const { call, setCookies } = request({ ...facts, headers: { ...(cookie === '' ? {} : { cookie }), ...facts.headers } })
      try {
        return await ask(call)
      } finally {
        browser.setCookies = setCookies()
        for (const line of browser.setCookies) keepCookie(browser.cookies, line)
      }
    },
  }
  return browser
}

/** Returns the `Cookie` header that a browser sends. */
export const cookieHeader = ({ cookies }: Pick<TestBrowser, 'cookies'>): string => [...cookies].map((pair) => pair.join('=')).join('; ')

/** Stores what a `Set-Cookie` header says, as a browser does. */
export function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, value)
}

/** @throws when a REST procedure fails with an undocumented error */
function requireDocumented({ error: { cause }, path = '' }: { error: TRPCError; path?: string | undefined }): void {
  const [route] = routes.filter(({ procedure }) => procedure === path)
  if (!(cause instanceof AppError) || !route) return
  const procedure = documentedProcedure(appRouter, path)
  const isNamed = errorsOf(procedure, route, inputNames).some((named) =>
    typeof named === 'string'
      ? named === cause.code && errors[named].status === cause.status
      : named.code === cause.code && named.status === cause.status,
  )
  if (!isNamed && !everywhere.includes(cause.code))
    throw new Error(`${path} refused with ${cause.code} (${cause.status}), which the docs in its meta do not name.`)
}

const routes = restTable(appRouter)
const inputNames = Object.keys(targetErrors)
const everywhere: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'OUTCOME_UNKNOWN']

/** Creates a store of files in memory. */
export function memoryBlobs(files: Map<string, Uint8Array>): Deps['blobs'] {
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key),
    remove: async (key) => void files.delete(key),
  }
}

function taken(counter: { count: number }): number {
  const { count } = counter
  counter.count = 0
  return count
}

function countCalls<Name extends string>(target: Record<Name, (...parts: never[]) => unknown>, name: Name): { count: number } {
  const counter = { count: 0 }
  const original = target[name]
  target[name] = (...parts) => {
    counter.count += 1
    return original(...parts)
  }
  return counter
}

function counted(hasher: PasswordHasher, counter: { count: number }): PasswordHasher {
  const count = <Parts extends unknown[], Answer>(work: (...parts: Parts) => Promise<Answer>) => {
    return (...parts: Parts) => {
      counter.count += 1
      return work(...parts)
    }
  }
  return { ...hasher, hash: count(hasher.hash), verify: count(hasher.verify), verifyDummy: count(hasher.verifyDummy) }
}
