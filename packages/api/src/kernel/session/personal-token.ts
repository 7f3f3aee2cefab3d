import { hashToken } from '@morsel/auth/token'
import { oauthPrefixes } from '@morsel/contract/oauth'
import { type TokenScope, tokenPrefix, tokenScopes } from '@morsel/contract/personal-token'
import type { SessionAndUser } from '@morsel/contract/session'
import { recordOAuthUse } from '@morsel/db/queries/oauth-grant'
import { findOAuthAccess } from '@morsel/db/queries/oauth-token'
import { findPersonalToken, recordTokenUse } from '@morsel/db/queries/personal-token'
import type { Deps } from '../ports/deps.ts'

/**
 * Finds the token of a program, and decides what it may be used for: a personal access token (AUTH-990 to AUTH-997), or the access token of
 * a connected app (AUTH-1008).
 */

/** A token that hasn't expired, with its user. */
export interface LiveToken {
  /** The ID of a personal access token, or of what the user lets an app do, whose access tokens change every hour. */
  id: string
  /** The limit that counts its calls. */
  limit: 'personalTokens' | 'connectedApps'
  scopes: readonly string[]
  /** Its user, with a session that stands for the token and isn't stored. */
  who: SessionAndUser
}

const isAppToken = (token: string): boolean => token.startsWith(oauthPrefixes.access)

export const isProgramToken = (token: string): boolean => token.startsWith(tokenPrefix) || isAppToken(token)

/** Returns the ID under which a code, token or request of "Sign in with Morsel" is stored. */
export const oauthTokenId = (kind: string, value: string): string => hashToken(`${kind} ${value}`)

/** Uses are recorded to the minute. */
const useStepMs = 60_000

type Needs = Pick<Deps, 'db' | 'now' | 'log'>

/** Finds a token, and records its use after the response. */
export function findLiveToken(deps: Needs, token: string): Promise<LiveToken | undefined> {
  return isAppToken(token) ? findAppToken(deps, token) : findPersonal(deps, token)
}

async function findPersonal(deps: Needs, token: string): Promise<LiveToken | undefined> {
  const now = deps.now()
  const found = await findPersonalToken(deps.db, hashToken(token), now)
  if (!found) return undefined
  const { id, userId, name, scopes, createdAt, expiresAt, lastUsedAt } = found.token
  recordUse(deps, lastUsedAt, id, recordTokenUse)
  const session = { id, userId, token, createdAt, updatedAt: createdAt, expiresAt, ipAddress: '', userAgent: name }
  return { id, limit: 'personalTokens', scopes, who: { session, user: found.user } }
}

async function findAppToken(deps: Needs, token: string): Promise<LiveToken | undefined> {
  const found = await findOAuthAccess(deps.db, oauthTokenId('AccessToken', token), deps.now())
  if (!found) return undefined
  const { createdAt, expiresAt, scopes } = found.token
  const { id, userId, lastUsedAt } = found.grant
  recordUse(deps, lastUsedAt, id, recordOAuthUse)
  const session = { id, userId, token, createdAt, updatedAt: createdAt, expiresAt, ipAddress: '', userAgent: '' }
  return { id, limit: 'connectedApps', scopes, who: { session, user: found.user } }
}

/** Records a use to the minute, after the response. */
export function recordUse(deps: Needs, lastUsedAt: Date | null, id: string, record: typeof recordTokenUse): void {
  const now = deps.now()
  const before = new Date(now.getTime() - useStepMs)
  if (lastUsedAt !== null && lastUsedAt > before) return
  const run = () => record(deps.db, id, now, before)
  setImmediate(() => void run().catch((err: unknown) => deps.log.warn({ err, tokenId: id }, 'failed to record the use of a token')))
}

/**
 * What the procedures of a noun need: `content` requires the scope `read` or `write`, `account` requires that scope, and `none` is closed
 * to tokens.
 */
const nouns: Readonly<Record<string, 'content' | 'account' | 'none'>> = {
  account: 'none',
  activity: 'account',
  address: 'none',
  avatar: 'account',
  card: 'content',
  change: 'content',
  city: 'content',
  claim: 'account',
  compare: 'content',
  connectedApp: 'none',
  consent: 'none',
  decision: 'content',
  device: 'none',
  dish: 'content',
  factorReset: 'none',
  follow: 'content',
  item: 'content',
  list: 'content',
  mailbox: 'none',
  menu: 'content',
  moderation: 'none',
  notice: 'content',
  notification: 'account',
  oauthApp: 'none',
  onboarding: 'account',
  operator: 'none',
  passkey: 'none',
  password: 'none',
  personalToken: 'none',
  photo: 'content',
  preferences: 'account',
  profile: 'account',
  push: 'none',
  recent: 'content',
  report: 'content',
  restaurant: 'content',
  review: 'content',
  room: 'content',
  savedSearch: 'content',
  search: 'content',
  session: 'none',
  signIn: 'none',
  site: 'content',
  social: 'none',
  statistics: 'content',
  team: 'account',
  twoFactor: 'none',
  undo: 'none',
  user: 'none',
  webhook: 'account',
}

/** Procedures that need a different scope from that of their noun. */
const procedures: Readonly<Record<string, TokenScope>> = {
  'profile.get': 'read',
  'session.get': 'read',
  'user.isUsernameAvailable': 'read',
  'user.update': 'account',
}

/** Returns the scope that a token needs for a procedure; undefined if no token may call it. */
export function scopeOf(path: string, type: string): TokenScope | undefined {
  if (Object.hasOwn(procedures, path)) return procedures[path]
  const noun = path.split('.', 1)[0] ?? ''
  const group = Object.hasOwn(nouns, noun) ? nouns[noun] : 'none'
  if (group === 'content') return type === 'query' ? 'read' : 'write'
  return group === 'account' ? 'account' : undefined
}

/** Whether a token with these scopes may call what requires this one. Every token that may call the API may read. */
export const allows = (scopes: readonly string[], scope: TokenScope): boolean =>
  scopes.includes(scope) || (scope === 'read' && tokenScopes.some((each) => scopes.includes(each)))
