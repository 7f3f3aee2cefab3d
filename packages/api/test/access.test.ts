import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRows, isForGuests } from './access-rows.ts'
import { aimedAt, askInside, type Callers, createCallers, newOwner, procedureNames, typeOf } from './access-world.ts'
import { newPerson } from './people.ts'
import { rowsOf } from './person-rows.ts'
import { createTestWorld, type TestWorld } from './world.ts'

/** The access matrix within this process. `apps/server/test/access-doors.test.ts` compares the doors with it. */

let world: TestWorld
let callers: Callers
beforeAll(async () => {
  world = await createTestWorld()
  callers = await createCallers(world)
})
afterAll(() => world.drop())

/** Returns the code that a kind of caller gets. */
async function codeOf(path: string, kind: keyof Callers): Promise<string> {
  return (await askInside(world, path, await callers[kind](path))).code
}

test('every procedure has a row (SEC-401)', () => {
  expect(Object.keys(accessRows).sort()).toEqual([...procedureNames].sort())
})

describe.each(Object.entries(accessRows))('%s', (path, { access }) => {
  test('a guest is authorized only if the row says so (SEC-401)', async () => {
    const code = await codeOf(path, 'guest')
    if (isForGuests(access)) expect(['UNAUTHORIZED', 'VALIDATION_ERROR', 'INTERNAL_SERVER_ERROR']).not.toContain(code)
    else expect(code).toBe('UNAUTHORIZED')
  })

  test('a foreign origin is refused only for mutations (SEC-101)', async () => {
    const code = await codeOf(path, 'foreign')
    if (typeOf(path) === 'mutation') expect(code).toBe('INVALID_ORIGIN')
    else expect(code).not.toBe('INVALID_ORIGIN')
  })

  test('a user whose deletion is scheduled is refused only changes (SEC-401)', async () => {
    const code = await codeOf(path, 'leaving')
    const isRefused = typeOf(path) === 'mutation' && ['staying', 'signedIn', 'fresh', 'moderator', 'operator'].includes(access)
    if (isRefused) expect(code).toBe('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
    else expect(['ACCOUNT_IS_SCHEDULED_FOR_DELETION', 'UNAUTHORIZED', 'INTERNAL_SERVER_ERROR']).not.toContain(code)
  })

  test.each([
    ['a user signed in', 'verified'],
    ['a user whose address is not proven', 'unverified'],
  ] as const)('%s is authorized', async (_name, kind) => {
    const code = await codeOf(path, kind)
    expect(['UNAUTHORIZED', 'VALIDATION_ERROR', 'INTERNAL_SERVER_ERROR']).not.toContain(code)
  })

  test('a user who still needs a second factor is a guest (SEC-401)', async () => {
    const code = await codeOf(path, 'challenged')
    if (isForGuests(access)) expect(['UNAUTHORIZED', 'VALIDATION_ERROR', 'INTERNAL_SERVER_ERROR']).not.toContain(code)
    else expect(code).toBe('UNAUTHORIZED')
  })

  test('a user whose session was ended is a guest (SEC-401)', async () => {
    const code = await codeOf(path, 'ended')
    if (isForGuests(access)) expect(['UNAUTHORIZED', 'VALIDATION_ERROR', 'INTERNAL_SERVER_ERROR']).not.toContain(code)
    else expect(code).toBe('UNAUTHORIZED')
  })

  test('a suspended user is a guest (MOD-140)', async () => {
    expect(await codeOf(path, 'suspended')).toBe(await codeOf(path, 'ended'))
  })

  if (access === 'moderator' || access === 'operator')
    test('only a user with the role is allowed (MOD-100)', async () => {
      expect(await codeOf(path, 'verified')).toBe('ROLE_REQUIRED')
      if (access === 'operator') expect(await codeOf(path, 'moderator')).toBe('ROLE_REQUIRED')
      for (const kind of access === 'operator' ? (['operator'] as const) : (['moderator', 'operator'] as const))
        expect(['ROLE_REQUIRED', 'TWO_FACTOR_REQUIRED', 'SESSION_IS_NOT_FRESH', 'INTERNAL_SERVER_ERROR']).not.toContain(
          await codeOf(path, kind),
        )
    })

  test("another user can neither read nor change what isn't theirs (SEC-402)", async () => {
    const owner = await newOwner(world)
    const before = await rowsOf(world.sql, owner.id)
    const input = aimedAt(path, owner)
    const asOther = await askInside(world, path, { ...(await callers.verified(path)), input })
    const asGuest = await askInside(world, path, { input })
    expect(asOther.code).not.toBe('INTERNAL_SERVER_ERROR')
    if (!isForGuests(access)) expect(asGuest.code).toBe('UNAUTHORIZED')
    for (const { output } of [asOther, asGuest])
      for (const secret of [owner.id, owner.sessionToken, owner.accountId, 'Secret list', 'Secret place', 'Secret search'])
        expect(JSON.stringify(output ?? null)).not.toContain(secret)
    expect(await rowsOf(world.sql, owner.id)).toEqual(before)
  })
})

/** What users can call before they set up the second factor that the installation requires. */
const beforeTwoFactor =
  /^(account\.list|notice\.unread|(connectedApp|oauthApp|personalToken)\.list|push\.get|passkey\.(list|remove|confirm|beginConfirmation)|recent\.list|(activity|address|avatar|device|notification|onboarding|password|preferences|profile|session|twoFactor|user)\.(?!export))/

test('a required second factor applies to every procedure, not only to pages (AUTH-760)', async () => {
  const strict = world.with({ AUTH_REQUIRE_TWO_FACTOR: 'true' })
  for (const [path, { access }] of Object.entries(accessRows)) {
    if (isForGuests(access)) continue
    const { code } = await askInside(world, path, { ...(await callers.verified(path)), of: strict })
    if (beforeTwoFactor.test(path)) expect(code, path).not.toBe('TWO_FACTOR_REQUIRED')
    else expect(code, path).toBe('TWO_FACTOR_REQUIRED')
  }
  const { browser, id } = await newPerson(strict)
  await expect(browser.do((call) => call.list.mine({}))).rejects.toMatchObject({ cause: { code: 'TWO_FACTOR_REQUIRED', status: 403 } })
  await strict.sql`update "user" set two_factor_enabled = true where id = ${id}`
  expect(await browser.do((call) => call.list.mine({}))).toBeDefined()
})
