import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { completeConfig, readEnvironment } from '@morsel/api/kernel/config/config'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { createTestDatabase, type TestDatabase } from '@morsel/db/test/database'
import { createApp } from '../src/app.ts'
import { createDeps } from '../src/deps.ts'
import type { Readiness } from '../src/http/health.ts'
import type { WebBuild } from '../src/http/pages.ts'
import { openLimits } from '../src/limits.ts'
import { createLog } from '../src/log.ts'
import { openSearch } from '../src/search.ts'
import type { Stoppable } from '../src/shutdown.ts'
import { watchAnswers } from './documented.ts'
import { pages } from './pages.ts'

/** All doors over HTTP on their own database, with small pages instead of the web app. */
export interface Doors {
  /** URL without a path. */
  url: string
  database: TestDatabase
  readiness: Readiness
  /** Log lines so far, parsed. */
  logged: Record<string, unknown>[]
  /** Returns what wasn't documented about the responses since the last call. */
  takeSurprises(): string[]
  /** @throws Error if a response wasn't documented */
  close(): Promise<void>
}

/** Replacements for the default parts. */
interface DoorParts {
  web?: WebBuild
  /** The database of other doors, as if these doors were another process. The others drop it. */
  shared?: TestDatabase
  now?: Deps['now']
  sites?: Deps['sites']
}

/** Opens all doors with these environment variables. Close them after the tests. */
export async function openDoors(
  environment: Record<string, string> = {},
  { web = pages, shared, ...replaced }: DoorParts = {},
): Promise<Doors> {
  const database = shared ?? (await createTestDatabase())
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const result = readEnvironment({ NODE_ENV: 'test', APP_SECRET: 'a secret of tests that is long enough', ...environment })
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  const logged: Record<string, unknown>[] = []
  const logger = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const readiness: Readiness = { state: 'ready' }
  const config = completeConfig(result.values, { port })
  const started: Stoppable[] = []
  const deps = { ...createDeps(config, database.db, logger, await openLimits(config, logger, started)), ...replaced }
  const search = await openSearch(deps, started)
  const surprises = watchAnswers(server, config)
  server.on('request', createApp({ deps: { ...deps, search }, logger, readiness, web }))
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    readiness,
    logged,
    takeSurprises: () => surprises.splice(0),
    close: async () => {
      server.close()
      server.closeAllConnections()
      for (const part of started) await part.stop()
      if (!shared) await database.drop()
      if (surprises.length > 0) throw new Error(`Answers that the REST documentation does not name:\n${[...new Set(surprises)].join('\n')}`)
    },
  }
}

/** A POST with a JSON text or a value. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

let people = 0

/** A user without an account yet. */
export function newPerson() {
  people += 1
  return { name: 'Ada Quick', email: `ada-${people}@example.com`, password: 'kettle-harbour-plum' }
}

/** The `Cookie` header that a browser would send after a response. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Creates a user with a verified email. @returns their personal access token */
export async function newToken({ url, database }: Pick<Doors, 'url' | 'database'>): Promise<string> {
  const person = newPerson()
  const cookie = cookieOf(await fetch(`${url}/api/auth/sign-up/email`, json(person)))
  await database.sql`update "user" set email_verified = true where email = ${person.email}`
  const csrf = await fetch(`${url}/api/v1/csrf-token`, { headers: { cookie } })
  const { token } = JSON.parse(await csrf.text())
  const headers = { cookie: `${cookie}; ${cookieOf(csrf)}`, origin: url, 'csrf-token': token }
  const made = await fetch(`${url}/api/v1/personal-tokens`, json({ name: 'Example', scopes: ['write', 'account'] }, headers))
  return JSON.parse(await made.text()).token
}
