import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { setFirstPassword } from './password.flow.ts'

/** Tests new passwords with a range service that knows one of them (AUTH-404, AUTH-405). */

const breached = 'tomato-lantern-1999'
const fine = 'copper-window-17'
const hash = createHash('sha1').update(breached).digest('hex').toUpperCase()

let world: TestWorld
let checked: TestWorld
let person: TestPerson
let status = 200
const asked: string[] = []
const service = createServer((req, res) => {
  asked.push(req.url ?? '')
  res.writeHead(status).end(`${hash.slice(5)}:12\r\n${'0'.repeat(35)}:0\r\n`)
})
beforeAll(async () => {
  world = await createTestWorld()
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  checked = world.with({ AUTH_BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/` })
})
afterAll(async () => {
  service.close()
  await world.drop()
})
beforeEach(async () => {
  status = 200
  person = await newPerson(checked)
  asked.length = 0
})

const refused = { cause: { code: 'PASSWORD_COMPROMISED', status: 400 } }
const resetToken = async () => {
  await checked.request().call.password.request({ email: person.email })
  return (await mailTo(checked, person.email, 'reset-password')).url.pathname.split('/').at(-1) ?? ''
}
let people = 0
const nextEmail = () => {
  people += 1
  return `breached${people}@example.com`
}
const entries: [string, (newPassword: string) => Promise<unknown>][] = [
  ['sign-up', (password) => checked.request().call.signIn.signUp({ name: 'Ann', email: nextEmail(), password })],
  ['change', (newPassword) => person.browser.do((call) => call.password.change({ newPassword, currentPassword: person.password }))],
  ['reset', async (newPassword) => checked.request().call.password.reset({ newPassword, token: await resetToken() })],
]

describe.each(entries)('a breached password at %s', (_name, enter) => {
  test('is refused, another is accepted, and the service learns five digits of each (AUTH-404)', async () => {
    await expect(enter(breached)).rejects.toMatchObject(refused)
    await enter(fine)
    expect(asked.map((path) => path.length)).toEqual(['/range/12345'.length, '/range/12345'.length])
    expect(asked[0]).toBe(`/range/${hash.slice(0, 5)}`)
  })

  test('is accepted with a warning while the service fails (AUTH-405)', async () => {
    status = 503
    checked.logged.length = 0
    await enter(breached)
    expect(checked.logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'accepted a password without checking for breaches' }),
    )
    expect(JSON.stringify(checked.logged)).not.toContain(breached)
  })
})

test('a first password is checked, too (AUTH-404)', async () => {
  const who = await person.browser.do((call) => call.session.get())
  if (!who) throw new Error('not signed in')
  await world.sql`update account set password = null where user_id = ${person.id}`
  const client = { ipAddress: '', userAgent: '', requestId: '' }
  await expect(setFirstPassword(checked.deps, who, breached, client)).rejects.toMatchObject({ code: 'PASSWORD_COMPROMISED' })
})

test('a request without a valid link doesn’t make the server call the service (AUTH-404)', async () => {
  const guessed = checked.request().call.password.reset({ newPassword: breached, token: 'unknown' })
  await expect(guessed).rejects.toMatchObject({ cause: { code: 'INVALID_TOKEN' } })
  await expect(person.browser.do((call) => call.password.change({ newPassword: 'password1', currentPassword: '' }))).rejects.toMatchObject(
    refused,
  )
  expect(asked).toEqual([])
})

test('without a setting, passwords aren’t checked for breaches (AUTH-404)', async () => {
  await world.request().call.signIn.signUp({ name: 'Ann', email: 'unchecked@example.com', password: breached })
  expect(asked).toEqual([])
})
