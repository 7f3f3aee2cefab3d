import type { TestBrowser, TestWorld } from './world.ts'

/** A user with an account and the browser they are signed in with. */
export interface TestPerson {
  browser: TestBrowser
  id: string
  name: string
  email: string
  password: string
}

let people = 0

/** Signs up a new user. */
export async function newPerson(world: TestWorld, more: { username?: string; isVerified?: boolean } = {}): Promise<TestPerson> {
  people += 1
  const { isVerified = false, ...names } = more
  const person = { name: 'Ann', email: `ann${people}@example.com`, password: 'tomato-lantern-42' }
  const browser = world.browser()
  const { user } = await browser.do((call) => call.signIn.signUp({ ...person, ...names }))
  if (isVerified) await world.sql`update "user" set email_verified = true, email_proven_at = created_at where email = ${person.email}`
  return { ...person, browser, id: user.id }
}

/** Signs the same user in with another browser. */
export async function anotherBrowser(world: TestWorld, { email, password }: TestPerson): Promise<TestBrowser> {
  const browser = world.browser()
  await browser.do((call) => call.signIn.email({ email, password }))
  return browser
}

/** Whether a browser is still signed in, according to the database. */
export async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.do((call) => call.session.get({ disableCookieCache: true }))) !== null
}

/** Returns the names of the cookies that the last response set. Cleared ones have a minus. */
export function cookieNames({ setCookies }: TestBrowser): string[] {
  return setCookies.map((line) => `${line.includes('Max-Age=0;') ? '-' : ''}${line.split('=')[0]}`)
}

/** Returns the response of a sign-in that needed no second factor. */
export function withoutChallenge<Answer extends object>(answer: Answer): Exclude<Answer, { twoFactorRedirect: true }> {
  if ('twoFactorRedirect' in answer) throw new Error('a second factor is due')
  // The union has two members, and this isn't the other.
  return answer as Exclude<Answer, { twoFactorRedirect: true }>
}

/** Creates a user with a verified email and a two-month-old account, whose reviews and reports count. */
export async function trustedPerson(world: TestWorld, more: { username?: string } = {}): Promise<TestPerson> {
  const person = await newPerson(world, { ...more, isVerified: true })
  await world.sql`update "user" set created_at = created_at - interval '60 days' where id = ${person.id}`
  return person
}
