import type { ServerResponse } from 'node:http'
import { deflateSync } from 'node:zlib'
import { encodePng } from '@morsel/fake-idp/picture'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSocialWorld, type SocialWorld, signInBy, stranger, whoIs } from '../../../test/social.ts'
import type { TestBrowser, TestWorld } from '../../../test/world.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'
import { importDuePictures } from './picture.flow.ts'

let social: SocialWorld
let world: TestWorld
beforeAll(async () => {
  social = await createSocialWorld({}, { providerTimeoutMs: 500 })
  world = social.world
})
afterAll(() => social.drop())
beforeEach(() => social.fakes.get('github').setBehavior({}))

const ours = /^\/uploads\/avatars\/[0-9a-f]{32}\.webp$/
const imageOf = async (browser: TestBrowser) => (await whoIs(browser))?.image

/** Creates a user whose picture is still the provider's. */
async function newcomer(more = {}, from = world) {
  const browser = from.browser()
  const person = stranger(more)
  await signInBy(social, browser, 'github', { person })
  return { browser, person, id: (await whoIs(browser))?.id ?? '' }
}

/** Runs all attempts until none is left. */
async function tryAll(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    while ((await importDuePictures(world.deps)) > 0);
    world.clock.advance(2000)
  }
}

test("a new user has the provider's picture URL first, and our copy once it exists (SOCIAL-211)", async () => {
  const { browser, person } = await newcomer()
  expect(await imageOf(browser)).toBe(`${social.fakes.get('github').origin}${person.picture}`)
  await importDuePictures(world.deps)
  const image = await imageOf(browser)
  expect(image).toMatch(ours)
  expect(world.files.has(String(image).replace('/uploads/', ''))).toBe(true)
  expect(await importDuePictures(world.deps)).toBe(0)
  // The copy stays, and isn't fetched again when its owner signs in.
  world.clock.advance(7200)
  await runDueJobs(world.deps)
  await signInBy(social, world.browser(), 'github', { person })
  expect(await importDuePictures(world.deps)).toBe(0)
  expect(await imageOf(browser)).toBe(image)
  expect(social.fakes.get('github').visits.get(person.picture)).toBe(1)
})

test('one of many simultaneous jobs copies it', async () => {
  const { browser, person } = await newcomer()
  await Promise.all(Array.from({ length: 50 }, () => importDuePictures(world.deps)))
  expect(social.fakes.get('github').visits.get(person.picture)).toBe(1)
  expect(await imageOf(browser)).toMatch(ours)
})

test('two simultaneous callbacks create one account and one copy', async () => {
  const person = stranger()
  const browsers = [world.browser(), world.browser()]
  await Promise.all(browsers.map((browser) => signInBy(social, browser, 'github', { person })))
  await tryAll()
  const [first, second] = await Promise.all(browsers.map(imageOf))
  expect(first).toMatch(ours)
  expect(second).toBe(first)
  expect(social.fakes.get('github').visits.get(person.picture)).toBe(1)
})

describe('the copy replaces nothing that the user changed in the meantime (SOCIAL-211)', () => {
  test('when the user chose another picture', async () => {
    const { browser } = await newcomer()
    await browser.do((call) => call.user.update({ image: '/uploads/mine.webp' }))
    await tryAll()
    expect(await imageOf(browser)).toBe('/uploads/mine.webp')
  })

  test('when the user removed it, even on later sign-ins', async () => {
    const lead = world.with({ SOCIAL_GITHUB_OVERRIDE_USER_INFO: 'true' })
    const { browser, person } = await newcomer({}, lead)
    await browser.do((call) => call.avatar.remove())
    await tryAll()
    expect(await imageOf(browser)).toBeNull()
    await signInBy(social, lead.browser(), 'github', { person })
    await tryAll()
    expect(await imageOf(browser)).toBeNull()
  })

  test('when the account was deleted during the download', async () => {
    const { id } = await newcomer()
    const files = new Set(world.files.keys())
    let reached = () => {}
    const asked = new Promise<void>((resolve) => {
      reached = resolve
    })
    const waiting: ServerResponse[] = []
    social.fakes.get('github').setBehavior({
      picture: (response) => {
        waiting.push(response)
        reached()
      },
    })
    const copying = importDuePictures(world.deps)
    await asked
    await world.sql`delete from "user" where id = ${id}`
    for (const response of waiting) response.end(encodePng(64, 64, deflateSync(Buffer.alloc(64 * 193))))
    await copying
    world.clock.advance(7200)
    await runDueJobs(world.deps)
    expect([...world.files.keys()].filter((key) => !files.has(key))).toEqual([])
    expect(await importDuePictures(world.deps)).toBe(0)
  })
})

test("the provider's new picture replaces the copy if the provider is the source of the profile (SOCIAL-208)", async () => {
  const lead = world.with({ SOCIAL_GITHUB_OVERRIDE_USER_INFO: 'true' })
  const { browser, person } = await newcomer({}, lead)
  await tryAll()
  const former = await imageOf(browser)
  await signInBy(social, lead.browser(), 'github', { person: { ...person, picture: '/pictures/older.png' } })
  await tryAll()
  const image = await imageOf(browser)
  expect(image).toMatch(ours)
  expect(image).not.toBe(former)
  await runDueJobs(world.deps)
  expect(world.files.has(String(former).replace('/uploads/', ''))).toBe(false)
})

describe('an invalid picture is never copied and logs no error', () => {
  const visits = async (behavior: (response: ServerResponse) => void, tries: number) => {
    social.fakes.get('github').setBehavior({ picture: behavior })
    const { browser, person } = await newcomer()
    const files = world.files.size
    await tryAll()
    expect(await imageOf(browser)).toBeNull()
    expect(world.files.size).toBe(files)
    expect(social.fakes.get('github').visits.get(person.picture)).toBe(tries)
    expect(world.logged.filter(({ level }) => level !== 'info')).toEqual([])
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>'

  test.each<[string, (response: ServerResponse) => void]>([
    ['SVG', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(svg)],
    ['a page', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><p>Hello')],
    ['nothing', (response) => response.end()],
    ['a bomb', (response) => response.end(encodePng(50_000, 50_000, deflateSync(Buffer.alloc(10))))],
    ['a dot', (response) => response.end(encodePng(1, 1, deflateSync(Buffer.alloc(4))))],
  ])('%s isn’t requested again', async (_name, behavior) => {
    await visits(behavior, 1)
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['a host without it', (response) => response.writeHead(404).end()],
    ['a host in trouble', (response) => response.writeHead(500).end()],
    ['a redirect to a private address', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['one without an end', (response) => void response.write('\x89PNG')],
    ['one that is too large', (response) => response.end(Buffer.alloc(5 * 1024 * 1024 + 1))],
  ])('%s is requested four times (SEC-408)', async (_name, behavior) => {
    await visits(behavior, 4)
  })

  test('a URL inside this network is never requested (SEC-408)', async () => {
    const { browser } = await newcomer({ picture: 'https://127.0.0.1/latest/meta-data' })
    await tryAll()
    expect(await imageOf(browser)).toBeNull()
  })

  test('temporary failures are retried', async () => {
    social.fakes.get('github').setBehavior({ picture: (response) => void response.writeHead(503).end() })
    const { browser } = await newcomer()
    await importDuePictures(world.deps)
    expect(await imageOf(browser)).toMatch(/^http:/)
    social.fakes.get('github').setBehavior({})
    await tryAll()
    expect(await imageOf(browser)).toMatch(ours)
  })
})
