import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { mailTo } from '../../../test/mails.ts'
import { anotherBrowser, newPerson, type TestPerson } from '../../../test/people.ts'
import { comeBack, createSocialWorld, type SocialWorld, stranger } from '../../../test/social.ts'
import { appOf, enrol } from '../../../test/two-factor.ts'
import type { TestBrowser, TestWorld } from '../../../test/world.ts'

/** Tests that what a stolen session has started can't be finished after the owner acts (AUTH-550, AUTH-551). */

let social: SocialWorld
let world: TestWorld
beforeAll(async () => {
  social = await createSocialWorld()
  // With this setting, a password reset leaves the stolen session alive, so only its flows end.
  world = social.world.with({ AUTH_REVOKE_SESSIONS_ON_RESET: 'false' })
})
afterAll(() => social.drop())

interface Scene {
  owner: TestPerson
  /** A second session of the owner, which someone else has stolen. */
  thief: TestBrowser
  newPassword: string
}

const linked = (id: string) => world.sql`insert into account (id, user_id, provider_id, account_id, created_at, updated_at)
  values (gen_random_uuid(), ${id}, 'github', ${id}, now(), now())`

/** Actions by the owner that must end the flows. */
const ways = {
  'sign-out': async ({ thief }) => {
    const copy = world.browser()
    for (const [name, value] of thief.cookies) copy.cookies.set(name, value)
    await copy.do((call) => call.signIn.signOut())
  },
  'revoking the session': async ({ owner, thief }) => {
    const token = (await thief.do((call) => call.session.get({ disableCookieCache: true })))?.session.id ?? ''
    await owner.browser.do((call) => call.session.revoke({ token }))
  },
  'revoking all others': ({ owner }) => owner.browser.do((call) => call.session.revokeOthers()),
  'a password change': ({ owner, newPassword }) =>
    owner.browser.do((call) => call.password.change({ currentPassword: owner.password, newPassword })),
  'a password reset': async ({ owner, newPassword }) => {
    await world.request().call.password.request({ email: owner.email })
    const token = (await mailTo(world, owner.email, 'reset-password')).url.pathname.split('/').at(-1) ?? ''
    await world.request().call.password.reset({ newPassword, token })
  },
  'turning a second factor on': ({ owner }) => enrol(world, owner),
  'turning a second factor off': async ({ owner }) => {
    await owner.browser.do((call) => call.twoFactor.disable({ password: owner.password }))
  },
  'new backup codes': ({ owner }) => owner.browser.do((call) => call.twoFactor.generateBackupCodes({ password: owner.password })),
  linking: async ({ owner }) => {
    const { url } = await owner.browser.do((call) =>
      call.social.link({ provider: 'discord', callbackURL: '/linked', errorCallbackURL: '/no' }),
    )
    const back = await comeBack(owner.browser, social.fakes.get('discord').approve(url, stranger({ email: owner.email })))
    expect(back).toBe('/linked')
  },
  unlinking: async ({ owner }) => {
    await linked(owner.id)
    await owner.browser.do((call) => call.account.unlink({ providerId: 'github' }))
  },
} as const satisfies Record<string, (scene: Scene) => Promise<unknown>>

/** Starts a flow in the stolen session. @returns a function that checks that the flow can no longer be finished */
const flows = {
  'the state of linking an account': async ({ owner, thief }) => {
    const { url } = await thief.do((call) => call.social.link({ provider: 'google', callbackURL: '/linked', errorCallbackURL: '/failed' }))
    const callback = social.fakes.get('google').approve(url, stranger({ email: owner.email }))
    return async () => expect(await comeBack(thief, callback)).toContain('error=please_restart_the_process')
  },
  'the challenge of a new passkey': async ({ thief }) => {
    const options = await thief.do((call) => call.passkey.beginRegistration())
    const response = createAuthenticator(world.config.APP_URL).create(options)
    return async () => {
      // The flow can't be finished even if the session confirms its identity again.
      await world.sql`update session set confirmed_at = ${world.clock.now.toISOString()}`
      await expect(thief.do((call) => call.passkey.register({ name: 'Key', response }))).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^(PASSKEY_CHALLENGE_EXPIRED|UNAUTHORIZED)$/) },
      })
    }
  },
  'a confirmed identity':
    async ({ thief }) =>
    async () => {
      await expect(thief.do((call) => call.device.distrustAll())).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^(SESSION_IS_NOT_FRESH|UNAUTHORIZED)$/) },
      })
    },
} as const satisfies Record<string, (scene: Scene) => Promise<() => Promise<unknown>>>

describe.each(Object.entries(ways))('%s ends', (way, act) => {
  test.each(Object.entries(flows))('%s', async (_name, begin) => {
    const owner = await newPerson(world, { isVerified: true })
    const isProtected = way === 'turning a second factor off' || way === 'new backup codes'
    const thief = await anotherBrowser(world, owner)
    if (isProtected) await world.sql`update "user" set two_factor_enabled = true where id = ${owner.id}`
    if (way === 'new backup codes') {
      const app = appOf(world, await owner.browser.do((call) => call.twoFactor.enable({ password: owner.password })))
      await world.sql`update two_factor set confirmed_at = now() where user_id = ${owner.id}`
      expect(app.backupCodes).toHaveLength(10)
    }
    const scene = { owner, thief, newPassword: 'copper-window-17' }
    const finish = await begin(scene)
    await act(scene)
    await finish()
  })
})

test("a flow that wasn't ended still finishes, and the session that made a change stays confirmed (AUTH-551)", async () => {
  const owner = await newPerson(world, { isVerified: true })
  const { url } = await owner.browser.do((call) =>
    call.social.link({ provider: 'google', callbackURL: '/linked', errorCallbackURL: '/no' }),
  )
  const callback = social.fakes.get('google').approve(url, stranger({ email: owner.email }))
  expect(await comeBack(owner.browser, callback)).toBe('/linked')
  expect(await owner.browser.do((call) => call.device.distrustAll())).toEqual({ status: true })
})

test('an expired session links nothing (AUTH-550)', async () => {
  const owner = await newPerson(world, { isVerified: true })
  const { url } = await owner.browser.do((call) =>
    call.social.link({ provider: 'google', callbackURL: '/linked', errorCallbackURL: '/no' }),
  )
  const callback = social.fakes.get('google').approve(url, stranger({ email: owner.email }))
  await world.sql`update session set expires_at = ${world.clock.now.toISOString()} where user_id = ${owner.id}`
  expect(await comeBack(owner.browser, callback)).toContain('error=please_restart_the_process')
})
