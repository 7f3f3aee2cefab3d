import { isRedirectUri } from '@morsel/contract/oauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world, { isVerified: true })
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const fields = { name: 'Menu board', website: 'https://menus.example', redirectUris: ['https://menus.example/callback'] }
const create = (by = person, more: { isPublic?: boolean } = {}) =>
  by.browser.do((call) => call.oauthApp.create({ ...fields, isPublic: false, ...more }))
const list = () => person.browser.do((call) => call.oauthApp.list())
const kinds = async () => (await person.browser.do((call) => call.activity.events())).events.map(({ kind }) => kind)

test('registering returns the secret once and stores its hash; public apps have none (AUTH-998)', async () => {
  const { secret, ...app } = await create()
  expect(secret).toMatch(/^morsel_oas_[A-Za-z0-9]{32}$/)
  expect(await list()).toEqual([app])
  expect(app).toEqual({ ...fields, id: expect.any(String), isPublic: false, connections: 0, createdAt: world.clock.now })
  expect(JSON.stringify(await world.sql`select * from oauth_app`)).not.toContain(secret)
  expect((await create(person, { isPublic: true })).secret).toBeNull()
  const download = await person.browser.do((call) => call.user.export({ password: person.password }))
  expect(download.registeredApps).toHaveLength(2)
  expect(await kinds()).toContain('app-registered')
})

test('requires a verified email and a confirmed identity, and has a maximum (AUTH-998)', async () => {
  await expect(create(await newPerson(world))).rejects.toMatchObject(refusal('EMAIL_NOT_VERIFIED', 403))
  for (let n = 0; n < 18; n++) await create()
  const outcomes = await Promise.allSettled([create(), create(), create()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(create()).rejects.toMatchObject(refusal('TOO_MANY_OAUTH_APPS', 400))
  world.clock.advance(world.config.AUTH_PROOF_AGE + 1)
  await expect(create()).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
})

describe('a registered app (AUTH-999)', () => {
  test('can be changed, get a new secret and be removed, by its owner only', async () => {
    const { id, secret } = await create()
    const stranger = await newPerson(world, { isVerified: true })
    const missing = refusal('OAUTH_APP_NOT_FOUND', 400)
    await expect(stranger.browser.do((call) => call.oauthApp.update({ id, ...fields }))).rejects.toMatchObject(missing)
    await expect(stranger.browser.do((call) => call.oauthApp.rotateSecret({ id }))).rejects.toMatchObject(missing)
    await expect(stranger.browser.do((call) => call.oauthApp.remove({ id }))).rejects.toMatchObject(missing)
    await person.browser.do((call) => call.oauthApp.update({ id, ...fields, name: 'Board' }))
    expect(await list()).toMatchObject([{ name: 'Board' }])
    const replaced = await person.browser.do((call) => call.oauthApp.rotateSecret({ id }))
    expect(replaced.secret).not.toBe(secret)
    await person.browser.do((call) => call.oauthApp.remove({ id }))
    expect(await list()).toEqual([])
    expect(await kinds()).toEqual(expect.arrayContaining(['app-changed', 'app-secret-replaced', 'app-removed']))
  })

  test('has no secret to replace if it’s public', async () => {
    const { id } = await create(person, { isPublic: true })
    await expect(person.browser.do((call) => call.oauthApp.rotateSecret({ id }))).rejects.toMatchObject(
      refusal('OAUTH_APP_HAS_NO_SECRET', 400),
    )
  })
})

test.each([
  ['https://app.example/callback', true],
  ['https://app.example/callback?from=morsel', true],
  ['http://localhost:5173/callback', true],
  ['http://127.0.0.1/callback', true],
  ['com.example.app:/callback', true],
  ['http://app.example/callback', false],
  ['https://app.example/callback#part', false],
  ['https://user:secret@app.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['myapp:/callback', false],
  ['/callback', false],
  ['', false],
])('the redirect URI %j is allowed: %j (AUTH-998)', (uri, isAllowed) => {
  expect(isRedirectUri(uri)).toBe(isAllowed)
})
