import { type AnyTRPCRouter, callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContext } from '../src/context.ts'
import { createCookieJar } from '../src/cookie-jar.ts'
import { appRouter } from '../src/router.ts'
import { answerOf } from '../src/trpc.ts'
import { newPerson } from './people.ts'
import { createTestWorld, type TestWorld } from './world.ts'

/**
 * Who may call what: a row for each procedure, so that a new one fails here until somebody has thought about it.
 * `anyone`: guests too. `signedIn`: not guests, and no changes by people whose account is scheduled for deletion.
 * `leaving`: those people too. `fresh`: only after a sign-in or prolonging of the last day.
 * `linked`: tokens of mails, and cookies of sign-ins that wait, which say themselves whom they are for.
 */
type Access = 'anyone' | 'signedIn' | 'leaving' | 'fresh' | 'linked'
interface Row {
  access: Access
  /** Passes the schema, and changes nothing. */
  input?: unknown
}
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }
const assertion = { ...credential, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } }
const registration = { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
const rows: Record<string, Row> = {
  'account.accessToken': { access: 'signedIn', input: { providerId: 'none' } },
  'account.info': { access: 'signedIn', input: { accountId: 'none' } },
  'account.list': { access: 'signedIn' },
  'account.refreshToken': { access: 'signedIn', input: { providerId: 'none' } },
  'account.unlink': { access: 'fresh', input: { providerId: 'none' } },
  'activity.events': { access: 'signedIn' },
  'activity.heartbeat': { access: 'signedIn' },
  'address.cancelChange': { access: 'signedIn' },
  'address.change': { access: 'signedIn', input: { newEmail: 'taken@example.com' } },
  'address.pending': { access: 'signedIn' },
  'address.sendVerification': { access: 'anyone', input: { email: 'nobody@example.com' } },
  'address.verify': { access: 'linked', input: { token: 'none' } },
  'city.discover': { access: 'anyone' },
  'city.list': { access: 'anyone' },
  'device.list': { access: 'signedIn' },
  'device.revoke': { access: 'fresh', input: { sessionId: '0'.repeat(32) } },
  'item.get': { access: 'anyone', input: { itemId: '1'.repeat(22) } },
  'mailbox.list': { access: 'anyone' },
  'mailbox.read': { access: 'anyone', input: { id: '0'.repeat(32) } },
  'passkey.beginConfirmation': { access: 'leaving' },
  'passkey.beginRegistration': { access: 'fresh' },
  'passkey.beginSignIn': { access: 'anyone' },
  'passkey.beginVerification': { access: 'linked' },
  'passkey.confirm': { access: 'leaving', input: { response: assertion } },
  'passkey.list': { access: 'signedIn' },
  'passkey.register': { access: 'fresh', input: { name: 'x', response: registration } },
  'passkey.remove': { access: 'fresh', input: { id: '0'.repeat(32) } },
  'passkey.rename': { access: 'fresh', input: { id: '0'.repeat(32), name: 'x' } },
  'passkey.signIn': { access: 'linked', input: { response: assertion } },
  'passkey.verify': { access: 'linked', input: { response: assertion } },
  'password.change': { access: 'signedIn', input: { newPassword: 'x', currentPassword: 'x' } },
  'password.confirm': { access: 'leaving', input: { password: 'wrong' } },
  'password.request': { access: 'anyone', input: { email: 'nobody@example.com' } },
  'password.reset': { access: 'linked', input: { newPassword: 'copper-window-17', token: 'none' } },
  'password.resetPage': { access: 'anyone', input: { token: 'none', callbackURL: '/x' } },
  'restaurant.get': { access: 'anyone', input: { city: 'none', slugId: 'none-100000' } },
  'report.send': { access: 'signedIn', input: { kind: 'item', id: '1'.repeat(22), reason: 'spam' } },
  'review.list': { access: 'anyone', input: { item: '1'.repeat(22) } },
  'review.remove': { access: 'signedIn', input: { id: '0'.repeat(32) } },
  'review.reply': { access: 'signedIn', input: { id: '0'.repeat(32), text: 'Thank you.' } },
  'review.vote': { access: 'signedIn', input: { id: '0'.repeat(32), isHelpful: true } },
  'review.write': { access: 'signedIn', input: { item: '1'.repeat(22), rating: 5 } },
  'search.facets': { access: 'anyone', input: {} },
  'search.find': { access: 'anyone', input: { q: 'x' } },
  'session.confirmation': { access: 'signedIn' },
  'session.get': { access: 'anyone' },
  'session.list': { access: 'signedIn' },
  'session.revoke': { access: 'signedIn', input: { token: 'none' } },
  'session.revokeAll': { access: 'signedIn' },
  'session.revokeOthers': { access: 'signedIn' },
  'signIn.email': { access: 'anyone', input: { email: 'nobody@example.com', password: 'x' } },
  'signIn.signOut': { access: 'anyone' },
  'signIn.signUp': { access: 'anyone', input: { name: 'x', email: 'taken@example.com', password: 'copper-window-17' } },
  'signIn.username': { access: 'anyone', input: { username: 'nobody.here', password: 'x' } },
  'site.config': { access: 'anyone' },
  'site.csrfToken': { access: 'anyone' },
  'site.error': { access: 'anyone' },
  'site.ok': { access: 'anyone' },
  'social.callback': { access: 'anyone', input: { id: 'none' } },
  'social.callbackForm': { access: 'anyone', input: { id: 'none' } },
  'social.link': { access: 'signedIn', input: { provider: 'none' } },
  'social.signIn': { access: 'anyone', input: { provider: 'none' } },
  'twoFactor.cancel': { access: 'anyone' },
  'twoFactor.confirm': { access: 'leaving', input: { code: 'x' } },
  'twoFactor.disable': { access: 'signedIn', input: { password: 'wrong' } },
  'twoFactor.enable': { access: 'signedIn', input: { password: 'wrong' } },
  'twoFactor.generateBackupCodes': { access: 'signedIn', input: { password: 'wrong' } },
  'twoFactor.getTotpUri': { access: 'signedIn', input: { password: 'wrong' } },
  'twoFactor.sendOtp': { access: 'linked' },
  'twoFactor.status': { access: 'anyone' },
  'twoFactor.summary': { access: 'signedIn' },
  'twoFactor.verifyBackupCode': { access: 'linked', input: { code: 'x' } },
  'twoFactor.verifyOtp': { access: 'linked', input: { code: 'x' } },
  'twoFactor.verifyTotp': { access: 'linked', input: { code: 'x' } },
  'undo.confirm': { access: 'linked', input: { token: 'none' } },
  'undo.look': { access: 'anyone', input: { token: 'none' } },
  'user.delete': { access: 'leaving', input: { token: 'none' } },
  'user.deleteCallback': { access: 'linked', input: { token: 'none' } },
  'user.deletion': { access: 'signedIn' },
  'user.export': { access: 'leaving', input: { password: 'wrong' } },
  'user.isUsernameAvailable': { access: 'anyone', input: { username: 'nobody.here' } },
  'user.restore': { access: 'leaving', input: { password: 'wrong' } },
  'user.scheduleDeletion': { access: 'signedIn', input: { password: 'wrong' } },
  'user.update': { access: 'signedIn', input: {} },
}
const anyRouter: AnyTRPCRouter = appRouter
const procedures: Record<string, { _def: { type: string } }> = anyRouter._def.procedures
const typeOf = (path: string) => (procedures[path]?._def.type === 'query' ? 'query' : 'mutation')

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await world.request().call.signIn.signUp({ name: 'Taken', email: 'taken@example.com', password: 'tomato-lantern-42' })
})
afterAll(() => world.drop())

/** The `Cookie` header of somebody new: some procedures end sessions. */
async function cookieOf(status: 'active' | 'soft_deleted'): Promise<string> {
  const { browser, id } = await newPerson(world)
  if (status === 'soft_deleted')
    await world.sql`update "user" set status = ${status}, erased_at = now() + interval '1 day' where id = ${id}`
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ')
}

/** The code that a call is answered with. */
async function codeOf(path: string, { cookie, origin = world.config.APP_URL }: { cookie?: string; origin?: string } = {}): Promise<string> {
  const headers: Record<string, string | undefined> = { cookie, origin }
  const request = { id: '', method: typeOf(path) === 'query' ? 'GET' : 'POST', ip: '127.0.0.1', header: (name: string) => headers[name] }
  const ctx = createContext({ deps: world.deps, cookies: createCookieJar({ header: cookie, config: world.config }), request })
  const getRawInput = async () => rows[path]?.input
  try {
    await callTRPCProcedure({ router: appRouter, path, type: typeOf(path), ctx, getRawInput, signal: undefined, batchIndex: 0 })
    return 'done'
  } catch (thrown) {
    return answerOf(getTRPCErrorFromUnknown(thrown), 'body').code
  }
}

test('every procedure has a row', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(procedures).sort())
})

describe.each(Object.entries(rows))('%s', (path, { access }) => {
  test('a guest', async () => {
    const code = await codeOf(path)
    if (access === 'anyone' || access === 'linked')
      expect(['UNAUTHORIZED', 'VALIDATION_ERROR', 'INTERNAL_SERVER_ERROR']).not.toContain(code)
    else expect(code).toBe('UNAUTHORIZED')
  })

  test('a foreign origin', async () => {
    const code = await codeOf(path, { cookie: 'a=1', origin: 'https://evil.example' })
    if (typeOf(path) === 'mutation') expect(code).toBe('INVALID_ORIGIN')
    else expect(code).not.toBe('INVALID_ORIGIN')
  })

  test('somebody who is leaving', async () => {
    const code = await codeOf(path, { cookie: await cookieOf('soft_deleted') })
    const isRefused = typeOf(path) === 'mutation' && (access === 'signedIn' || access === 'fresh')
    if (isRefused) expect(code).toBe('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
    else expect(['ACCOUNT_IS_SCHEDULED_FOR_DELETION', 'UNAUTHORIZED', 'INTERNAL_SERVER_ERROR']).not.toContain(code)
  })

  test('somebody signed in', async () => {
    expect(['UNAUTHORIZED', 'VALIDATION_ERROR', 'INTERNAL_SERVER_ERROR']).not.toContain(
      await codeOf(path, { cookie: await cookieOf('active') }),
    )
  })
})
