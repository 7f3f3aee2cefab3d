import type { OAuthGrant, OAuthPayload, OAuthStore } from '@morsel/auth/oauth-provider'
import { Id } from '@morsel/contract/fields'
import { findOAuthApp } from '@morsel/db/queries/oauth-app'
import { deleteOAuthGrant, findOAuthGrant, findOAuthGrantOf, findOAuthUser, recordOAuthUse } from '@morsel/db/queries/oauth-grant'
import { consumeOAuthToken, deleteOAuthToken, findOAuthToken, type OAuthTokenRow, saveOAuthToken } from '@morsel/db/queries/oauth-token'
import { findUserById } from '@morsel/db/queries/user'
import * as z from 'zod'
import { recordDisconnection } from '../../accounts/connected-app/disconnect.rules.ts'
import { openJson, sealJson, userCodeHash } from '../../accounts/connected-app/stored-token.rules.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { oauthTokenId, recordUse } from '../../kernel/session/personal-token.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/** Who sent a request to the provider. */
export interface OAuthSender {
  client: Client
  /** The user of the browser. */
  userId: string | undefined
  /** Whether an app ends its own connection, rather than reusing something that can be used once. */
  isRevocation: boolean
}

/** What the user decided about a request, as `consent.flow.ts` stores it. */
const Decision = z.looseObject({ userId: z.string().optional() })
const Payload = z.looseObject({})

/** Stores codes, tokens and requests of "Sign in with Morsel": their values as hashes, what they say sealed (AUTH-1009). */
export function createOAuthStore(deps: Needs, sender: OAuthSender): OAuthStore {
  const { db, config, now } = deps
  return {
    async findClient(id) {
      const app = Id.safeParse(id).success ? await findOAuthApp(db, id, now()) : undefined
      return app && { ...app, redirectUris: app.redirectUris }
    },
    async findUser(id) {
      const user = Id.safeParse(id).success ? await findOAuthUser(db, id, now()) : undefined
      return user && { ...user, picture: user.image === null ? null : new URL(user.image, config.APP_URL).href }
    },
    findGrant: async (id) => grantOf(Id.safeParse(id).success ? await findOAuthGrant(db, id) : undefined),
    findGrantOf: async (userId, clientId) => grantOf(await findOAuthGrantOf(db, userId, clientId)),
    save: (kind, value, payload, ttlSeconds) => save(deps, { kind, value, payload, ttlSeconds }),
    async find(kind, value) {
      const row = await findOAuthToken(db, oauthTokenId(kind, value), now())
      return row && payloadOf(deps, row, sender)
    },
    consume: (kind, value) => consumeOAuthToken(db, oauthTokenId(kind, value), now()),
    remove: (kind, value) => deleteOAuthToken(db, oauthTokenId(kind, value)),
    endGrant: (id) => endGrant(deps, sender, id),
    report: (err) => deps.log.error({ err, requestId: sender.client.requestId }, 'oauth provider failed'),
  }
}

function grantOf(row: { id: string; userId: string; appId: string; scopes: string[] } | undefined): OAuthGrant | undefined {
  return row && { id: row.id, userId: row.userId, clientId: row.appId, scopes: row.scopes }
}

interface Saving {
  kind: string
  value: string
  payload: OAuthPayload
  ttlSeconds: number
}

async function save(deps: Needs, { kind, value, payload, ttlSeconds }: Saving): Promise<void> {
  const { db, config, now } = deps
  const id = oauthTokenId(kind, value)
  const createdAt = now()
  const { clientId = payload.params?.client_id, grantId = null, userCode, scope } = payload
  await saveOAuthToken(db, {
    id,
    kind,
    appId: Id.parse(clientId),
    grantId: kind === 'Interaction' ? null : grantId,
    userCodeHash: userCode === undefined ? null : userCodeHash(userCode),
    scopes: kind === 'AccessToken' && scope ? scope.split(' ') : [],
    sealedPayload: sealJson(config, id, payload),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ttlSeconds * 1000),
  })
  if (kind === 'AccessToken' && grantId !== null) recordUse(deps, null, grantId, recordOAuthUse)
}

/** Returns what is stored, with what the user has decided. Another user's browser doesn't get their decision. */
function payloadOf({ config }: Needs, row: OAuthTokenRow, { userId }: OAuthSender): OAuthPayload | undefined {
  const payload = Payload.safeParse(openJson(config, row.id, row.sealedPayload))
  if (!payload.success) return undefined
  const consumed = row.consumedAt === null ? {} : { consumed: Math.floor(row.consumedAt.getTime() / 1000) }
  if (row.sealedDecision === null) return { ...payload.data, ...consumed }
  const { userId: decidedBy, ...decision } = Decision.parse(openJson(config, row.id, row.sealedDecision))
  const isTheirs = decidedBy === undefined || decidedBy === userId
  return { ...payload.data, ...(isTheirs ? decision : {}), ...consumed }
}

/**
 * Ends a grant and its tokens, and tells its user: an app disconnected itself, or a code or refresh token was used twice, which means that
 * someone else may have it (AUTH-1006).
 */
async function endGrant(deps: Needs, { client, isRevocation }: OAuthSender, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await deleteOAuthGrant(tx, id)
    const user = ended && (await findUserById(tx, ended.userId))
    if (user) await recordDisconnection(tx, deps, user, isRevocation ? 'app-disconnected' : 'app-tokens-reused', client)
  })
}
