import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cookieHeader, keepCookie } from '@morsel/api/test/world'
import { scan } from '@morsel/auth/test/authenticator-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, openDoors } from './doors.ts'

/** The drill of docs/operations/README.md with the real command: an account was taken over, and its user gets it back (SEC-813). */

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const email = 'ann@example.com'
const password = 'tomato-lantern-42'
const thiefIp = '198.51.100.7'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ TRUST_PROXY: 'loopback' })
})
afterAll(() => doors.close())

/** Runs `npm run data` on the database of the server. @returns what it printed */
async function data(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: doors.database.url,
    APP_SECRET: 'a secret of tests that is long enough',
    PLAYGROUND_ENABLED: 'true',
  }
  const child = spawn(process.execPath, [cli, ...args], { env })
  let printed = ''
  child.stdout.on('data', (text) => (printed += String(text)))
  child.stderr.on('data', (text) => (printed += String(text)))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, printed }).toMatchObject({ code: 0 })
  return printed
}

/** A browser at an IP address, which keeps its cookies. */
function browserAt(ip: string) {
  const cookies = new Map<string, string>()
  return async (path: string, input?: object) => {
    const cookie = cookieHeader({ cookies })
    const response = await fetch(`${doors.url}/api/auth${path}`, {
      method: input === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, origin: doors.url, cookie },
      ...(input !== undefined && { body: JSON.stringify(input) }),
    })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const body: unknown = await response.json()
    return { status: response.status, body }
  }
}

test('an operator finds the takeover in the events, locks the account, ends its sessions, resets the factors and informs the user', async () => {
  const [owner, thief] = [browserAt('203.0.113.5'), browserAt(thiefIp)]
  expect((await owner('/sign-up/email', { name: 'Ann', email, password })).status).toBe(200)
  expect((await thief('/sign-in/email', { email, password })).status).toBe(200)
  const app: { totpURI: string } = JSON.parse(JSON.stringify((await thief('/two-factor/enable', { password })).body))
  const code = await scan(app.totpURI).codeAt(new Date())
  expect((await thief('/two-factor/verify-totp', { code })).status).toBe(200)
  // The user can't sign in without the thief's authenticator app.
  expect((await browserAt('203.0.113.5')('/sign-in/email', { email, password })).body).toMatchObject({ twoFactorRedirect: true })

  const account = JSON.parse(await data('user', 'show', email, '--json'))
  expect(account.hasAuthenticator).toBe(true)
  const foreign = account.events.filter((event: { ipAddress: string }) => event.ipAddress === thiefIp)
  expect(foreign.map((event: { kind: string }) => event.kind)).toEqual(expect.arrayContaining(['session-created', 'two-factor-enabled']))
  expect(await data('audit', 'export', '--user', email)).toContain(thiefIp)

  await data('user', 'lock', email, '--reason', 'taken over')
  expect((await thief('/list-sessions')).status).toBe(401)
  expect((await thief('/sign-in/email', { email, password })).body).not.toHaveProperty('token')
  expect(await data('user', 'sign-out', email)).toContain('Ended 0 sessions')
  expect(await data('user', 'reset-factor', email)).toContain('authenticator app')
  await data('user', 'unlock', email)

  expect((await owner('/sign-in/email', { email, password })).body).toHaveProperty('token')
  const told = await doors.database.sql`select from mail where recipient = ${email} and name = 'operator-action'`
  expect(told).toHaveLength(4)
  expect(await data('audit', 'verify')).toContain('is intact')
})
