import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSignedIn, newPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importAccounts } from './import-accounts.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

const password = 'tomato-lantern-42'
const bcryptHash = '$2y$04$81SSfy4MOgLRrwU3605IeOBECmZHWgb7DV/wJtOSVpgZb7Tgx1j4C'
const phc = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const hashes = async () => ({
  bcrypt: bcryptHash,
  scrypt: `$scrypt$ln=10,r=8,p=1$${phc(Buffer.from('some salt'))}$${phc(scryptSync(password, 'some salt', 32, { cost: 1024, blockSize: 8 }))}`,
  pbkdf2: `pbkdf2_sha256$1000$salt$${pbkdf2Sync(password, 'salt', 1000, 32, 'sha256').toString('base64')}`,
  argon2: await world.deps.passwords.hash(password),
})

let people = 0
beforeEach(() => {
  people += 1
})
const emailOf = (name: string) => `${name}${people}@example.com`
const line = (name: string, more: object = {}) => JSON.stringify({ email: emailOf(name), name: 'Ann', ...more })
async function* linesOf(lines: readonly string[]) {
  yield* lines
}
const run = (lines: readonly string[], options: { isDryRun?: boolean; skipBad?: boolean } = {}) =>
  importAccounts(world.deps, linesOf(lines), { isDryRun: false, skipBad: false, ...options })
const count = async () => Number((await world.sql`select count(*) from "user"`)[0]?.count)

test('users sign in with passwords that another system hashed, and each password is then rehashed (AUTH-950)', async () => {
  const all = Object.entries(await hashes())
  const lines = all.map(([kind, passwordHash]) => line(kind, { passwordHash, emailVerified: kind !== 'bcrypt' }))
  expect(await run([...lines, '', line('none')])).toEqual({ created: 5, doubles: [], bad: [], isUndone: false })
  for (const [kind] of all) {
    const browser = world.browser()
    await browser.do((call) => call.signIn.email({ email: emailOf(kind), password }))
    expect(await isSignedIn(browser)).toBe(true)
    const session = await browser.do((call) => call.session.get())
    expect(session?.user.emailVerified).toBe(kind !== 'bcrypt')
  }
  const stored =
    await world.sql`select a.password from account a join "user" u on u.id = a.user_id where u.email like ${`%${people}@example.com`}`
  expect(stored.every((row) => String(row.password).startsWith('$argon2id$'))).toBe(true)
  expect(stored).toHaveLength(4)
})

test('lines that can’t be read are listed, and nothing is imported unless they may be skipped (AUTH-951)', async () => {
  const before = await count()
  const lines = [
    line('fine'),
    'not json',
    '[]',
    line('odd', { email: 'no email' }),
    line('md5', { passwordHash: '5f4dcc3b5aa765d61d8327deb882cf99' }),
    line('dear', { passwordHash: bcryptHash.replace('$04$', '$31$') }),
    line('unknown', { role: 'admin' }),
    line('late', { createdAt: '2100-01-01T00:00:00Z' }),
    line('nameless', { name: ' ' }),
  ]
  const report = await run(lines)
  expect(report).toMatchObject({ created: 1, isUndone: true })
  expect(report.bad.map((each) => each.line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(report.bad[3]?.problem).toContain('passwordHash')
  expect(await count()).toBe(before)
  expect(await run(lines, { skipBad: true, isDryRun: true })).toMatchObject({ created: 1, isUndone: true })
  expect(await count()).toBe(before)
  expect(await run(lines, { skipBad: true })).toMatchObject({ created: 1, isUndone: false })
  expect(await count()).toBe(before + 1)
})

test('emails that have an account or an earlier line are skipped, so a file can be imported again (AUTH-952)', async () => {
  const person = await newPerson(world)
  const lines = [line('one'), line('one', { email: emailOf('ONE') }), line('two', { email: person.email.toUpperCase() }), line('three')]
  const first = await run(lines)
  expect(first).toMatchObject({ created: 2, bad: [] })
  expect(first.doubles.map((each) => each.line).sort()).toEqual([2, 3])
  expect(await isSignedIn(person.browser)).toBe(true)
  expect(await run(lines)).toMatchObject({ created: 0, isUndone: false })
})

test('a bad line after a thousand good ones undoes the whole import (AUTH-951)', async () => {
  const before = await count()
  async function* lines() {
    yield line('first')
    for (let index = 0; index < 999; index += 1) yield line(`many${index}.`)
    // A thousand lines are stored by now.
    yield line('last', { email: 'no email' })
  }
  expect(await importAccounts(world.deps, lines(), { isDryRun: false, skipBad: false })).toMatchObject({ created: 1000, isUndone: true })
  expect(await count()).toBe(before)
})
