import { scan } from '@morsel/auth/test/authenticator-app'
import type { APIRequestContext } from '@playwright/test'
import { withDatabase } from './database.ts'
import { createAccount, expect, type TestUser } from './fixtures.ts'

/** An authenticator app that has scanned a user's QR code. */
export interface AuthenticatorApp {
  /** A code that is valid now, even if an earlier one of the same 30 seconds was used. */
  code(): Promise<string>
}

/** @param totpURI the content of the QR code */
export function createAuthenticatorApp(totpURI: string): AuthenticatorApp {
  const { codeAt } = scan(totpURI)
  const email = decodeURIComponent(new URL(totpURI).pathname).split(':').at(-1) ?? ''
  return {
    async code() {
      await withDatabase(
        (sql) => sql`update two_factor set last_step = 0 from "user" where "user".id = user_id and "user".email = ${email}`,
      )
      return codeAt(new Date())
    },
  }
}

/** Creates an account with two-factor authentication through the API and signs `request` in. */
export async function createTwoFactorAccount(
  request: APIRequestContext,
  person: TestUser,
): Promise<{ app: AuthenticatorApp; backupCodes: string[] }> {
  await createAccount(request, person)
  const enabled = await request.post('/api/auth/two-factor/enable', { data: { password: person.password } })
  expect(enabled.status()).toBe(200)
  const { totpURI, backupCodes } = await enabled.json()
  const app = createAuthenticatorApp(totpURI)
  const confirmed = await request.post('/api/auth/two-factor/verify-totp', { data: { code: await app.code() } })
  expect(confirmed.status()).toBe(200)
  return { app, backupCodes }
}
