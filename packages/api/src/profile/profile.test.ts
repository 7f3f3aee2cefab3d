import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const look = (username: string) => world.request().call.profile.get({ username })
const words = (username: string, name = 'Ann', bio = '') => ({ username, name, bio })

test('a page is private until its owner says otherwise, and private, leaving and unknown people look alike', async () => {
  const { browser, id } = await newPerson(world, { username: 'Rita.Page' })
  const seen = (asOthers = false) => browser.do((call) => call.profile.get({ username: 'rita.page', asOthers }))
  await expect(look('rita.page')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  await expect(look('nobody.here')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  expect(await seen()).toMatchObject({ isOwn: true, isPublic: false })
  await expect(seen(true)).rejects.toMatchObject(refusal('NOT_FOUND', 404))

  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
  const shown = await look('RITA.page')
  expect(shown).toEqual({
    username: 'Rita.Page',
    name: 'Ann',
    bio: null,
    image: null,
    joinedAt: new Date(Date.UTC(world.clock.now.getUTCFullYear(), world.clock.now.getUTCMonth())),
    isIndexed: false,
    isPublic: true,
    isOwn: false,
    reviewCount: 0,
    reviews: [],
  })
  expect(await seen(true)).toEqual(shown)
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: true }))
  expect(await look('rita.page')).toMatchObject({ isIndexed: true })

  await world.sql`update "user" set status = 'soft_deleted', erased_at = now() where id = ${id}`
  await expect(look('rita.page')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  await world.sql`update "user" set status = 'active', erased_at = null where id = ${id}`
  await browser.do((call) => call.profile.setVisibility({ isPublic: false, isIndexed: true }))
  expect(await browser.do((call) => call.profile.visibility())).toEqual({ isPublic: false, isIndexed: false })
  await expect(look('rita.page')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
})

test('what changed elsewhere is not overwritten, and of 50 changes at once one is kept', async () => {
  const { browser } = await newPerson(world, { username: 'carl.clash' })
  const former = words('carl.clash')
  await browser.do((call) => call.profile.update({ ...words('carl.clash', 'Carl', 'Eats.'), former }))
  await expect(browser.do((call) => call.profile.update({ ...words('carl.other'), former }))).rejects.toMatchObject(
    refusal('CHANGED_ELSEWHERE', 409),
  )
  expect((await browser.do((call) => call.session.get()))?.user).toMatchObject({ name: 'Carl', bio: 'Eats.', username: 'carl.clash' })
  const now = words('carl.clash', 'Carl', 'Eats.')
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      browser.do((call) => call.profile.update({ ...words('carl.clash', `Carl ${index}`), former: now })),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
