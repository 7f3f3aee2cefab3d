import { hashToken } from '@morsel/auth/token'
import { type TokenScope, tokenPrefix } from '@morsel/contract/personal-token'
import type { SessionAndUser } from '@morsel/contract/session'
import { findPersonalToken, recordTokenUse } from '@morsel/db/queries/personal-token'
import type { Deps } from '../ports/deps.ts'

/** Finds the personal access token of a request, and decides what it may be used for (AUTH-990 to AUTH-997). */

/** A token that hasn't expired, with its user. */
export interface LiveToken {
  id: string
  scopes: readonly string[]
  /** Its user, with a session that stands for the token and isn't stored. */
  who: SessionAndUser
}

export const isPersonalToken = (token: string): boolean => token.startsWith(tokenPrefix)

/** Uses are recorded to the minute. */
const useStepMs = 60_000

/** Finds a token, and records its use after the response. */
export async function findLiveToken(deps: Pick<Deps, 'db' | 'now' | 'log'>, token: string): Promise<LiveToken | undefined> {
  const now = deps.now()
  const found = await findPersonalToken(deps.db, hashToken(token), now)
  if (!found) return undefined
  const { id, userId, name, scopes, createdAt, expiresAt, lastUsedAt } = found.token
  const isDue = lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useStepMs
  if (isDue) {
    const record = () => recordTokenUse(deps.db, id, now, new Date(now.getTime() - useStepMs))
    setImmediate(() => void record().catch((err: unknown) => deps.log.warn({ err, tokenId: id }, 'failed to record the use of a token')))
  }
  const session = { id, userId, token, createdAt, updatedAt: createdAt, expiresAt, ipAddress: '', userAgent: name }
  return { id, scopes, who: { session, user: found.user } }
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

/** Whether a token with these scopes may call what requires this one. Every token may read. */
export const allows = (scopes: readonly string[], scope: TokenScope): boolean => scope === 'read' || scopes.includes(scope)
