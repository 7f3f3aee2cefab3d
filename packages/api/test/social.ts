import type { ProviderId } from '@morsel/auth/social/providers'
import type { FixturePerson } from '@morsel/auth/test/social/fixtures'
import type { Callback } from '@morsel/fake-idp/behavior'
import { type FakeProviders, startFakeProviders } from '@morsel/fake-idp/fake-providers'
import { createTestWorld, type TestBrowser, type TestWorld, type WorldOptions } from './world.ts'

/** A world with thirty fake providers that use its clock. */
export interface SocialWorld {
  world: TestWorld
  fakes: FakeProviders
  drop(): Promise<void>
}

export async function createSocialWorld(environment: Record<string, string> = {}, options: WorldOptions = {}): Promise<SocialWorld> {
  let now = () => new Date()
  const fakes = await startFakeProviders({ now: () => now() })
  const world = await createTestWorld({ ...fakes.env, ...environment }, options)
  now = () => world.clock.now
  const drop = async () => {
    await fakes.stop()
    await world.drop()
  }
  return { world, fakes, drop }
}

let people = 0

/** Creates a user that no provider has sent before. */
export function stranger(more: Partial<FixturePerson> = {}): FixturePerson {
  people += 1
  const handle = `mia.${people}`
  const named = { handle, firstName: 'Mia', lastName: 'Holm', email: `${handle}@example.test` }
  return { id: 1000 + people, isVerified: true, picture: `/pictures/${handle}.png`, ...named, ...more }
}

export const targets = { callbackURL: '/home', newUserCallbackURL: '/welcome', errorCallbackURL: '/failed?from=social' }

/** Starts a sign-in with a provider. @returns the provider's URL */
export async function depart(browser: TestBrowser, provider: string, more: object = {}): Promise<string> {
  const answer = await browser.do((call) => call.social.signIn({ provider, ...targets, ...more }))
  if (!('url' in answer)) throw new Error('no address')
  return answer.url
}

/** Returns from a provider, with GET or a form. @returns the final URL */
export async function comeBack(browser: TestBrowser, { url, form }: Callback): Promise<string> {
  const { pathname, searchParams } = new URL(url)
  const id = pathname.split('/').at(-1) ?? ''
  if (form) {
    const { location } = await browser.do((call) => call.social.callbackForm({ id, ...form }))
    return comeBack(browser, { url: location })
  }
  const { location } = await browser.do((call) => call.social.callback({ id, ...Object.fromEntries(searchParams) }))
  return location
}

/** Runs a complete sign-in. */
export async function signInBy(
  { fakes }: Pick<SocialWorld, 'fakes'>,
  browser: TestBrowser,
  id: ProviderId,
  { person, ...more }: { person: FixturePerson } & Record<string, unknown>,
): Promise<string> {
  return comeBack(browser, fakes.get(id).approve(await depart(browser, id, more), person))
}

/** Returns who is signed in, according to the database. */
export async function whoIs(browser: TestBrowser) {
  return (await browser.do((call) => call.session.get({ disableCookieCache: true })))?.user ?? null
}
