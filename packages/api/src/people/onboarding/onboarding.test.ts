import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherBrowser, newPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { noPreferences } from '../../places/taste/stored-preferences.rules.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

const taste = {
  city: null,
  cuisines: ['sushi', 'thai'],
  disliked: ['burger'],
  priceMax: 2 as const,
  favoritesFirst: false,
  diets: ['vegan' as const],
  allergens: ['nuts' as const],
}
const refusal = (code: string, status: number) => ({ cause: { code, status } })

test('steps are completed in order, on any device, and the session shows when the last one is (WEB-740, WEB-741)', async () => {
  const person = await newPerson(world)
  const { browser } = person
  expect(await browser.do((call) => call.onboarding.get())).toEqual({ step: 1 })
  await expect(browser.do((call) => call.onboarding.pass({ step: 2, taste }))).rejects.toMatchObject(
    refusal('ONBOARDING_STEP_NOT_REACHED', 409),
  )
  expect(await browser.do((call) => call.preferences.get())).not.toEqual(taste)
  await expect(browser.do((call) => call.onboarding.pass({ step: 1, username: 'a' }))).rejects.toMatchObject(
    refusal('USERNAME_IS_TOO_SHORT', 400),
  )
  expect(await browser.do((call) => call.onboarding.get())).toEqual({ step: 1 })
  await browser.do((call) => call.onboarding.pass({ step: 1, username: 'Ann.One', name: 'Ann One' }))

  const phone = await anotherBrowser(world, person)
  expect(await phone.do((call) => call.onboarding.get())).toEqual({ step: 2 })
  await phone.do((call) => call.onboarding.pass({ step: 2, taste }))
  expect(await browser.do((call) => call.preferences.get())).toEqual(taste)
  // The user can go back without losing progress.
  await browser.do((call) => call.onboarding.pass({ step: 1, username: 'Ann.One', name: 'Ann' }))
  expect(await browser.do((call) => call.onboarding.get())).toEqual({ step: 3 })

  const done = world.clock.now
  await browser.do((call) => call.onboarding.pass({ step: 3, topics: ['reviews'] }))
  expect((await browser.do((call) => call.session.get()))?.user).toMatchObject({
    onboardedAt: done,
    username: 'ann.one',
    displayUsername: 'Ann.One',
    name: 'Ann',
  })
  expect(await browser.do((call) => call.notification.get())).toMatchObject({ topics: ['reviews'] })
  world.clock.advance(60)
  await browser.do((call) => call.onboarding.pass({ step: 3 }))
  expect((await browser.do((call) => call.session.get()))?.user.onboardedAt).toEqual(done)
})

test('preferences are stored, replaced as a whole, exported and unreadable in the database (PLACE-455)', async () => {
  const { browser, id, password } = await newPerson(world)
  expect(await browser.do((call) => call.preferences.get())).toEqual(noPreferences)
  await browser.do((call) => call.preferences.update(taste))
  expect(await browser.do((call) => call.preferences.get())).toEqual(taste)
  expect(await browser.do((call) => call.user.export({ password }))).toMatchObject({ preferences: taste, mailsAbout: [] })
  const [row] = await world.sql`select p::text as text from preferences p where user_id = ${id}`
  expect(row?.text).not.toMatch(/vegan|nuts/)
  await expect(browser.do((call) => call.preferences.update({ ...taste, city: 'nowhere' }))).rejects.toMatchObject(
    refusal('NOT_FOUND', 404),
  )
  expect(await browser.do((call) => call.preferences.get())).toEqual(taste)
  await browser.do((call) => call.preferences.update(noPreferences))
  expect(await browser.do((call) => call.preferences.get())).toEqual(noPreferences)
})

test('users get no topic emails before they subscribe (WEB-756)', async () => {
  const { browser } = await newPerson(world)
  expect(await browser.do((call) => call.notification.get())).toMatchObject({ topics: [] })
  await browser.do((call) => call.notification.update({ topics: ['reviews', 'reviews', 'product_news'] }))
  expect(await browser.do((call) => call.notification.get())).toMatchObject({ topics: ['reviews', 'product_news'] })
  await browser.do((call) => call.notification.update({ topics: ['reviews'] }))
  expect(await browser.do((call) => call.notification.get())).toMatchObject({ topics: ['reviews'] })
})

test('suggested usernames are available, derived from the name, and valid (WEB-743)', async () => {
  const { browser } = await newPerson(world)
  const suggest = (from: string) => browser.do((call) => call.user.suggestUsernames({ from }))
  expect(await suggest('Zoë Ångström')).toEqual(['zoeangstrom', 'zoe.angstrom', 'zoe'])
  await newPerson(world, { username: 'zoeangstrom' })
  expect(await suggest('Zoë Ångström')).not.toContain('zoeangstrom')
  for (const from of ['', '陳', 'admin', 'x'.repeat(200), '%_;--', 'a']) {
    const names = await suggest(from)
    expect(names.length, from).toBeGreaterThan(0)
    for (const name of names)
      expect(await browser.do((call) => call.user.isUsernameAvailable({ username: name }))).toEqual({ available: true })
  }
})
