import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deliverDueMails, delivery } from '@morsel/api/mail/deliver'
import { createTestWorld, type TestWorld } from '@morsel/api/test/world'
import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpMailer } from '../src/adapters/mail-smtp.ts'
import { freePort } from '../src/free-port.ts'
import { json } from './doors.ts'
import { type Arrival, startSmtp, type TestSmtp } from './smtp.ts'

/** `kill -9` of the server, over real HTTP and SMTP: what was acknowledged isn't lost, and each cause sends one email. */

let base: TestWorld
let world: TestWorld
let smtp: TestSmtp
let child: ChildProcess | undefined
let url: string
let isGone = true
let gone: Promise<void> = Promise.resolve()
beforeAll(async () => {
  base = await createTestWorld()
  smtp = await startSmtp()
  url = `http://127.0.0.1:${await freePort()}`
  world = base.with({ SMTP_URL: smtp.url, APP_URL: url, MAIL_FROM: 'post@morsel.example' })
})
afterAll(async () => {
  if (child) await killed(child)
  await smtp.close()
  await base.drop()
})

/** What a user tried and which responses they got. */
interface Person {
  email: string
  isSignedUp: boolean
  hasAsked: boolean
  token: string | undefined
  hasReset: boolean
}
const mailText = translatorIn('en')
const subjects = {
  verify: mailText('verify-email.title'),
  reset: mailText('reset-password.title'),
  changed: mailText('password-changed.title'),
}
const oldPassword = 'kettle-harbour-plum'
const newPassword = 'copper-window-17'

// The server starts twice, which can take a long time on a busy machine.
test('killing the server during sign-ups and resets loses nothing that was acknowledged (SEC-706)', { timeout: 180_000 }, async () => {
  const people: Person[] = []
  for (const moment of ['isSignedUp', 'hasReset'] as const) {
    const server = await startServer()
    child = server
    isGone = false
    gone = exit(server).then(() => {
      isGone = true
    })
    const mine: Person[] = []
    const lines = [0, 1, 2, 3].map((line) => live(`${moment}-${line}`, mine).catch(() => {}))
    // The first kill comes during sign-ups, the second one during emails and resets.
    await expect.poll(() => mine.filter((person) => person[moment]).length, { timeout: 60_000 }).toBeGreaterThan(3)
    await killed(server)
    await Promise.all(lines)
    people.push(...mine)
  }

  // Emails that were being sent are due again after their lease.
  base.clock.now = new Date(Date.now() + delivery.leaseSeconds * 1000)
  const mailer = createSmtpMailer(smtp.url)
  while ((await deliverDueMails(world.deps, mailer)) > 0);
  mailer.close()
  expect(await base.sql`select status, count(*)::int from mail group by status`).toEqual([{ status: 'sent', count: expect.any(Number) }])

  for (const person of people) {
    const { email, isSignedUp, hasAsked, token, hasReset } = person
    const users = await base.sql`select id from "user" where email = ${email}`
    expect(users.length, email).toBeLessThanOrEqual(1)
    if (isSignedUp) expect(users, email).toHaveLength(1)
    // All or nothing: each user can sign in and got an email.
    for (const { id } of users) {
      expect(await base.sql`select 1 from account where user_id = ${id} and password is not null`).toHaveLength(1)
      expect(messageIds(email, subjects.verify), email).toHaveLength(1)
    }
    if (hasAsked) expect(messageIds(email, subjects.reset), email).toHaveLength(1)
    expect(messageIds(email, subjects.reset).length, email).toBeLessThanOrEqual(1)
    if (users.length === 0) continue
    const [withOld, withNew] = [await canSignIn(email, oldPassword), await canSignIn(email, newPassword)]
    if (hasReset) expect([withOld, withNew], email).toEqual([false, true])
    else expect(withOld !== withNew, email).toBe(true)
    expect(messageIds(email, subjects.changed), email).toHaveLength(withNew ? 1 : 0)
    // A token is consumed together with its effect.
    if (token && withNew)
      await expect(world.request().call.password.reset({ newPassword, token })).rejects.toMatchObject({ cause: { code: 'INVALID_TOKEN' } })
  }
  expect(people.filter(({ hasReset }) => hasReset).length).toBeGreaterThan(3)
})

/** Signs up and resets the password with the emailed link, again and again until the server is killed. */
async function live(name: string, people: Person[]): Promise<void> {
  for (let count = 0; ; count += 1) {
    const person: Person = {
      email: `ann-${name}-${count}@example.com`.toLowerCase(),
      isSignedUp: false,
      hasAsked: false,
      token: undefined,
      hasReset: false,
    }
    people.push(person)
    person.isSignedUp = await isDone('sign-up/email', { name: 'Ann', email: person.email, password: oldPassword })
    person.hasAsked = await isDone('request-password-reset', { email: person.email, redirectTo: '/reset-password' })
    person.token = await mailedToken(person.email)
    person.hasReset = await isDone('reset-password', { newPassword, token: person.token })
  }
}

/** @throws Error if the server is killed before it responds */
async function isDone(path: string, body: object): Promise<boolean> {
  const response = await fetch(`${url}/api/auth/${path}`, json(body))
  await response.text()
  expect(response.status, path).toBe(200)
  return true
}

/** Waits for the email, unless the server was killed. */
async function mailedToken(email: string): Promise<string> {
  for (;;) {
    const mail = arrivalsOf(email, subjects.reset).at(-1)
    const token = /\/reset-password\/([A-Za-z0-9]+)/.exec(mail?.mail.text ?? '')?.[1]
    if (token) return token
    if (isGone) throw new Error('the server is gone')
    await Promise.race([smtp.arrived(smtp.arrivals.length + 1), gone])
  }
}

const arrivalsOf = (email: string, subject: string): Arrival[] =>
  smtp.arrivals.filter(({ envelope, mail }) => envelope.to[0] === email && mail.subject === subject)
/** Different emails: one that was sent again after a crash has the same Message-ID. */
const messageIds = (email: string, subject: string) => [...new Set(arrivalsOf(email, subject).map(({ mail }) => mail.messageId))]

const canSignIn = (email: string, password: string): Promise<boolean> =>
  world
    .request()
    .call.signIn.email({ email, password })
    .then(
      () => true,
      () => false,
    )

async function startServer(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('server-child.ts', import.meta.url))
  const { APP_SECRET, APP_URL, MAIL_FROM } = world.config
  const server = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: base.url,
      PORT: new URL(url).port,
      SMTP_URL: smtp.url,
      APP_SECRET,
      APP_URL,
      MAIL_FROM,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve())
    server.once('exit', () => reject(new Error('the server ended')))
  })
  return server
}

function exit(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) resolve()
    else server.once('exit', () => resolve())
  })
}

async function killed(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL')
  await exit(server)
}
