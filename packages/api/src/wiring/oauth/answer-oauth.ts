import type { IncomingMessage, ServerResponse } from 'node:http'
import { createOAuthProvider, type OAuthHandler } from '@morsel/auth/oauth-provider'
import { oauthPaths } from '@morsel/contract/oauth'
import { findSessionConfirmedAt } from '@morsel/db/queries/session'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Context } from '../../kernel/context.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { clientOf } from '../../kernel/session/client.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { createOAuthStore } from './oauth-store.ts'
import { keyPeriod, signingKeysOf } from './signing-keys.ts'

/** The provider with the keys of a period. */
interface Current {
  period: number
  handler: Promise<OAuthHandler>
}

/** Answers requests to the provider of "Sign in with Morsel". The provider is created for the first one, and again for new keys. */
export function createOAuthAnswer(deps: Deps): (req: IncomingMessage, res: ServerResponse, ctx: Context) => Promise<void> {
  let current: Current | undefined
  const handlerOf = (): Promise<OAuthHandler> => {
    const period = keyPeriod(deps.now())
    if (current?.period === period) return current.handler
    const handler = createHandler(deps)
    current = { period, handler }
    // A failure isn't remembered.
    handler.catch(() => {
      current = undefined
    })
    return handler
  }
  return async (req, res, ctx) => {
    const handler = await handlerOf()
    const user = await browserUser(deps, ctx)
    const isRevocation = req.url?.startsWith(oauthPaths.revocation) ?? false
    const store = createOAuthStore(deps, { client: clientOf(ctx.request), userId: user?.id, isRevocation })
    await handler(req, res, { store, user })
  }
}

async function createHandler(deps: Deps): Promise<OAuthHandler> {
  const { current, previous } = keysOf(deps.config).oauth
  return createOAuthProvider({
    issuer: new URL(deps.config.APP_URL).origin,
    keys: await signingKeysOf(deps),
    cookieKeys: [current, ...previous].map((key) => Buffer.from(key).toString('base64url')),
  })
}

/** Returns the user of the browser, unless their account can't be used or must get a second factor first. */
async function browserUser({ db, config }: Deps, { session }: Context) {
  if (session.isProgram()) return undefined
  const who = await session.get(uncached)
  if (who?.user.status !== 'active' || (config.AUTH_REQUIRE_TWO_FACTOR && !who.user.twoFactorEnabled)) return undefined
  const confirmedAt = await findSessionConfirmedAt(db, who.session.id)
  return confirmedAt && { id: who.user.id, confirmedAt }
}
