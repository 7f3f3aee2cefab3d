import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { addRedirect, dropRedirect, readRedirects } from './keep-redirects.flow.ts'
import { redirectPath, redirectTarget } from './redirect-path.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({
    RATE_LIMIT_ENABLED: 'false',
    APP_URL: 'https://morsel.example',
    TRUSTED_ORIGINS: 'https://friend.example,https://*.friend.example',
  })
})
afterAll(() => world.drop())
beforeEach(() => world.sql`truncate redirect`)

const add = (path: string, target: string, status: 301 | 302 | 307 | 308 = 308) => addRedirect(world.deps, { path, target, status })
const ask = (path: string, of = world) => of.request().call.site.redirect({ path })

describe('a path (WEB-141)', () => {
  it.each([
    ['/old', '/old'],
    ['/old/', '/old'],
    ['/', '/'],
    ['/caf%C3%A9', '/café'],
    ['/caf%c3%a9/x%20y', '/café/x y'],
    ['/100%', '/100%'],
  ])('%s is stored as %s', (path, kept) => expect(redirectPath(path)).toBe(kept))

  it.each(['', 'old', '//old', '/%2Fold', '/a//b', '/a/%2F/b', '/a\\b', '/a%5Cb', '/a%0Ab', '/a\u0000', `/${'a'.repeat(2048)}`])(
    '%j is refused',
    (path) => expect(redirectPath(path)).toBeUndefined(),
  )
})

describe('a target (WEB-142)', () => {
  const config = { APP_URL: 'https://morsel.example', TRUSTED_ORIGINS: ['https://friend.example', 'https://*.friend.example'] }

  it.each([
    ['/new', '/new', '/new'],
    ['/new?a=b#c', '/new?a=b#c', '/new'],
    ['/café', '/caf%C3%A9', '/café'],
    ['https://morsel.example/new#c', '/new#c', '/new'],
    ['HTTPS://MORSEL.EXAMPLE', '/', '/'],
    ['https://friend.example/x?y', 'https://friend.example/x?y', undefined],
    ['https://menu.friend.example', 'https://menu.friend.example/', undefined],
  ])('%s leads to %s', (target, href, path) => expect(redirectTarget(config, target)).toEqual({ href, path }))

  it.each([
    'new',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    'https://morsel.example//evil.example',
    'https:evil.example',
    'https://evil.example',
    'https://morsel.example.evil.example',
    'https://morsel.example@evil.example',
    'https://someone@friend.example/',
    'http://friend.example',
    'ftp://friend.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(3000)}`,
  ])('%s is refused', (target) => expect(redirectTarget(config, target)).toBeUndefined())
})

it("redirects until it's removed, however the path is spelled (WEB-140)", async () => {
  expect(await ask('/old')).toBeNull()
  expect(await add('/caf%C3%A9/', '/search?q=coffee', 307)).toEqual({ path: '/café', to: '/search?q=coffee', before: undefined })
  for (const path of ['/café', '/caf%C3%A9', '/caf%c3%a9/']) expect(await ask(path)).toEqual({ to: '/search?q=coffee', status: 307 })
  expect(await ask('/Café')).toBeNull()
  expect(await add('/café', 'https://friend.example/menu')).toMatchObject({ before: '/search?q=coffee' })
  expect(await ask('/café')).toEqual({ to: 'https://friend.example/menu', status: 308 })
  expect(await readRedirects(world.deps)).toEqual([{ path: '/café', target: 'https://friend.example/menu', status: 308 }])
  expect(await dropRedirect(world.deps, '/café')).toBe('/café')
  expect(await ask('/café')).toBeNull()
  await expect(dropRedirect(world.deps, '/café')).rejects.toMatchObject({ problem: 'unknown' })
})

it('follows up to five redirects, permanently only if each is permanent (WEB-144, WEB-145)', async () => {
  for (const step of [1, 2, 3, 4]) await add(`/${step}`, `/${step + 1}`, 301)
  await add('/5', '/end?a=b', 308)
  expect(await ask('/1')).toEqual({ to: '/end?a=b', status: 301 })
  await add('/3', '/4', 302)
  expect(await ask('/1')).toEqual({ to: '/end?a=b', status: 302 })
  await expect(add('/0', '/1')).rejects.toMatchObject({ problem: 'circle' })
  expect(await ask('/0')).toBeNull()
  await expect(add('/end', '/farther')).rejects.toThrow('/1 would create a redirect loop')
  expect(await ask('/1')).toEqual({ to: '/end?a=b', status: 302 })
})

it('never redirects in a loop (WEB-144)', async () => {
  await add('/a', '/b')
  await add('/b', '/c')
  for (const [path, target] of [
    ['/c', '/a'],
    ['/c', 'https://morsel.example/b'],
    ['/d', '/d/?again'],
  ] as const)
    await expect(add(path, target)).rejects.toMatchObject({ problem: 'circle' })
  // An operator could write this to the database by hand.
  await world.sql`insert into redirect (path, target, status) values ('/c', '/a', 308)`
  for (const path of ['/a', '/b', '/c']) expect(await ask(path)).toBeNull()
})

it("several operators at once can't create a loop (WEB-144)", async () => {
  const ring = Array.from({ length: 6 }, (_, index) => add(`/ring/${index}`, `/ring/${(index + 1) % 6}`))
  const outcomes = await Promise.allSettled(ring)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

it('never redirects to an untrusted origin, even if it was trusted before (WEB-142)', async () => {
  await expect(add('/x', 'https://evil.example')).rejects.toMatchObject({ problem: 'bad_target' })
  await expect(add('/x?a', '/y')).rejects.toMatchObject({ problem: 'bad_path' })
  await add('/x', 'https://friend.example/')
  expect(await ask('/x', world.with({ APP_URL: 'https://morsel.example', TRUSTED_ORIGINS: '' }))).toBeNull()
})

it.each(['', 'old', '//old', '/a//b', '/a\\b', '/a\nb', 'https://x/', `/${'a'.repeat(2048)}`])(
  'refuses to look up %j (WEB-141)',
  async (path) => {
    await expect(ask(path)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)
