import type { Context } from '../../kernel/context.ts'
import { type Client, clientOf } from '../../kernel/session/client.ts'
import { type PasswordBrowser, passwordBrowserOf } from '../device/known-browser.rules.ts'

/** The client that sent a password. */
export interface PasswordClient extends Client {
  browser: PasswordBrowser
}

/** Returns the client of a request with a password. */
export function passwordClientOf(ctx: Pick<Context, 'deps' | 'request' | 'cookies'>): PasswordClient {
  return { ...clientOf(ctx.request), browser: passwordBrowserOf(ctx) }
}
