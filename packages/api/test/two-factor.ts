import { scan } from '@morsel/auth/test/authenticator-app'
import { mailTo } from './mails.ts'
import type { TestPerson } from './people.ts'
import type { TestBrowser, TestWorld } from './world.ts'

/** An authenticator app with its settings, and backup codes. */
export interface TestApp {
  /** Returns the code that the app shows now, or a number of 30-second steps away. */
  code(stepsAway?: number): Promise<string>
  backupCodes: string[]
  secret: string
}

/** Creates an app that has scanned a QR code. */
export function appOf(world: TestWorld, { totpURI, backupCodes }: { totpURI: string; backupCodes: string[] }): TestApp {
  const { secret, codeAt } = scan(totpURI)
  return { secret, backupCodes, code: (stepsAway = 0) => codeAt(new Date(world.clock.now.getTime() + stepsAway * 30_000)) }
}

/** Turns on two-factor authentication in a user's browser and moves the clock by a minute, so that the next code is new. */
export async function enrol(world: TestWorld, { browser, password }: TestPerson): Promise<TestApp> {
  const app = appOf(world, await browser.do((call) => call.twoFactor.enable({ password })))
  await browser.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code() }))
  world.clock.advance(60)
  return app
}

/** Returns a browser in which a user entered their password and needs a second factor. */
export async function challenged(world: TestWorld, { email, password }: TestPerson, browser = world.browser()): Promise<TestBrowser> {
  const answer = await browser.do((call) => call.signIn.email({ email, password }))
  if (!('twoFactorRedirect' in answer)) throw new Error('no second factor is due')
  return browser
}

/** Emails a code to a user and reads it. */
export async function mailedCode(world: TestWorld, { email }: TestPerson, browser: TestBrowser): Promise<string> {
  world.clock.advance(1)
  await browser.do((call) => call.twoFactor.sendOtp())
  return (await mailTo(world, email, 'two-factor-code')).subject.match(/\d{6}/)?.[0] ?? ''
}
