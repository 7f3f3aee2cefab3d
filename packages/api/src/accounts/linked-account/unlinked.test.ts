import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../test/people.ts'
import { comeBack, createSocialWorld, type SocialWorld, signInBy, stranger, whoIs } from '../../../test/social.ts'
import { enrol } from '../../../test/two-factor.ts'
import type { TestBrowser, TestWorld } from '../../../test/world.ts'

let social: SocialWorld
let world: TestWorld
beforeAll(async () => {
  social = await createSocialWorld()
  world = social.world
})
afterAll(() => social.drop())

const providersOf = (browser: TestBrowser) =>
  browser.do(async (call) => (await call.account.list()).map(({ providerId }) => providerId).sort())
const refused = '/failed?from=social&error=account_not_linked'

test("an unlinked identity isn't linked again until its user links it (AUTH-905)", async () => {
  const { browser, email, id } = await newPerson(world, { isVerified: true })
  const person = stranger({ email })
  const signIn = (by = world.browser()) => signInBy(social, by, 'google', { person })
  expect(await signIn()).toBe('/home')
  await browser.do((call) => call.account.unlink({ providerId: 'google' }))
  for (let count = 0; count < 2; count += 1) expect(await signIn()).toBe(refused)
  expect(await providersOf(browser)).toEqual(['credential'])
  // Another account with the same email can still be linked, and another user can use this one.
  expect(await signInBy(social, world.browser(), 'github', { person })).toBe('/home')
  expect(JSON.stringify(await world.sql`select * from unlinked_identity`)).not.toContain(String(person.id))

  const { url } = await browser.do((call) => call.social.link({ provider: 'google', callbackURL: '/linked', errorCallbackURL: '/no' }))
  expect(await comeBack(browser, social.fakes.get('google').approve(url, person))).toBe('/linked')
  const other = world.browser()
  expect(await signIn(other)).toBe('/home')
  expect((await whoIs(other))?.id).toBe(id)
  expect(await world.sql`select from unlinked_identity where user_id = ${id}`).toEqual([])
})

test("the password can't be unlinked while two-factor authentication is on, because it's needed to turn that off (AUTH-906)", async () => {
  const person = await newPerson(world, { isVerified: true })
  await signInBy(social, world.browser(), 'google', { person: stranger({ email: person.email }) })
  await enrol(world, person)
  const unlink = () => person.browser.do((call) => call.account.unlink({ providerId: 'credential' }))
  await expect(unlink()).rejects.toMatchObject({ cause: { code: 'TWO_FACTOR_NEEDS_PASSWORD', status: 400 } })
  await person.browser.do((call) => call.twoFactor.disable({ password: person.password }))
  expect(await unlink()).toEqual({ status: true })
  expect(await providersOf(person.browser)).toEqual(['google'])
})
