import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, type TestPerson } from '../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { createServerCaller } from './server-caller.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
  person = await newPerson(world)
})
afterAll(() => world.drop())

const headers = () =>
  new Headers({ origin: world.config.APP_URL, cookie: [...person.browser.cookies].map((pair) => pair.join('=')).join('; ') })
const refusal = (message: string) => ({ code: 'BAD_REQUEST', message, cause: { code: 'VALIDATION_ERROR', status: 400, message } })

test('a call without headers fails with "Headers is required" (AUTH-142)', async () => {
  await expect(createServerCaller(world.deps, {}).call.session.get()).rejects.toMatchObject(refusal('Headers is required'))
})

test('a mutation without the request fails with "Request is required" (AUTH-142)', async () => {
  const { call } = createServerCaller(world.deps, { headers: headers() })
  await expect(call.session.revokeOthers()).rejects.toMatchObject(refusal('Request is required'))
})

test('a query with headers knows its user, and a mutation with the request works and sets its cookies', async () => {
  expect(await createServerCaller(world.deps, { headers: headers() }).call.session.get()).toMatchObject({ user: { id: person.id } })
  const request = new Request(`${world.config.APP_URL}/anything`, { method: 'POST', headers: headers() })
  const { call, setCookies } = createServerCaller(world.deps, { request, ip: '192.0.2.1' })
  expect(await call.signIn.signOut()).toEqual({ success: true })
  expect(setCookies().join()).toContain('morsel.session_token=; Max-Age=0')
})
