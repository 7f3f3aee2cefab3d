import { newId } from '@morsel/db/id'
import { insertAccount } from '@morsel/db/queries/account'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const list = () => person.browser.do((call) => call.account.list())
const unlink = (providerId: string, accountId?: string) =>
  person.browser.do((call) => call.account.unlink({ providerId, ...(accountId === undefined ? {} : { accountId }) }))
async function link(providerId: string, accountId: string, scope: string | null = null): Promise<void> {
  world.clock.advance(1)
  const times = { createdAt: world.clock.now, updatedAt: world.clock.now }
  await insertAccount(world.db, {
    id: newId(world.clock.now),
    userId: person.id,
    providerId,
    accountId,
    scope,
    accessToken: 'secret',
    ...times,
  })
}

describe('the list', () => {
  test('has the sign-in methods, oldest first, without secrets (AUTH-901)', async () => {
    await link('github', person.id, 'read:user,user:email')
    const rows = await list()
    expect(rows).toEqual([
      {
        id: expect.any(String),
        providerId: 'credential',
        accountId: person.id,
        scopes: [],
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      },
      expect.objectContaining({ providerId: 'github', accountId: person.id, scopes: ['read:user', 'user:email'] }),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/argon2|secret/)
  })

  test('returns 401 for a guest', async () => {
    await expect(world.request().call.account.list()).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
  })
})

describe('unlinking', () => {
  test('removes the named account, or the first of its provider (AUTH-902)', async () => {
    await link('github', `${person.id}1`)
    await link('github', `${person.id}2`)
    expect(await unlink('github', `${person.id}2`)).toEqual({ status: true })
    expect((await list()).map(({ accountId }) => accountId)).toEqual([person.id, `${person.id}1`])
    await unlink('github')
    expect((await list()).map(({ providerId }) => providerId)).toEqual(['credential'])
    expect((await person.browser.do((call) => call.activity.events())).events.map(({ kind }) => kind)).toContain('account-unlinked')
  })

  test("returns 400 for the last one, before it's looked up, unless the installation allows it (AUTH-903)", async () => {
    for (const provider of ['credential', 'unknown'])
      await expect(unlink(provider)).rejects.toMatchObject({
        cause: { code: 'FAILED_TO_UNLINK_LAST_ACCOUNT', status: 400, message: "You can't unlink your last account" },
      })
    const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const { call } = world.with({ AUTH_LINKING_ALLOW_UNLINKING_ALL: 'true' }).request({ headers: { cookie } })
    expect(await call.account.unlink({ providerId: 'credential' })).toEqual({ status: true })
    expect(await list()).toEqual([])
  })

  test("returns 400 for another user's account (AUTH-904)", async () => {
    await link('github', `${person.id}1`)
    for (const [providerId, accountId] of [['google'], ['github', 'other'], ['github', '\ud83d\ude00']])
      await expect(unlink(providerId ?? '', accountId)).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 400))
  })

  test('keeps one when both are unlinked at once (AUTH-903)', async () => {
    await link('github', `${person.id}1`)
    const tries = await Promise.allSettled([unlink('github'), unlink('credential')])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await list()).toHaveLength(1)
  })

  test("returns 401 for a guest and 403 for a session that isn't fresh (AUTH-246, AUTH-902)", async () => {
    await expect(world.request().call.account.unlink({ providerId: 'github' })).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const { call } = world.with({ AUTH_SESSION_UPDATE_AGE: '200000' }).request({ headers: { cookie } })
    world.clock.advance(86_399)
    await expect(call.account.unlink({ providerId: 'credential' })).rejects.toMatchObject(refusal('FAILED_TO_UNLINK_LAST_ACCOUNT', 400))
    world.clock.advance(1)
    const late = world.with({ AUTH_SESSION_UPDATE_AGE: '200000' }).request({ headers: { cookie } }).call
    await expect(late.account.unlink({ providerId: 'credential' })).rejects.toMatchObject({
      cause: { code: 'SESSION_IS_NOT_FRESH', status: 403, message: 'Session is not fresh' },
    })
  })
})
