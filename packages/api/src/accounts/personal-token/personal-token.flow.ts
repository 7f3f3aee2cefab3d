import { hashToken, newToken } from '@morsel/auth/token'
import { AppError } from '@morsel/contract/errors'
import {
  type PersonalToken,
  type PersonalTokenCreateInput,
  type PersonalTokenCreateOutput,
  tokenPrefix,
  tokenScopes,
} from '@morsel/contract/personal-token'
import type { SessionAndUser } from '@morsel/contract/session'
import { newId } from '@morsel/db/id'
import {
  countPersonalTokens,
  deletePersonalToken,
  insertPersonalToken,
  listPersonalTokens,
  type PersonalTokenRow,
} from '@morsel/db/queries/personal-token'
import { isSessionLive } from '@morsel/db/queries/session'
import { lockUser } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'

/** Creates, lists and revokes a user's personal access tokens. */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** The maximum number of tokens per user. */
const tokensMax = 50

const defaultDays = 90

/**
 * Creates a token, of which only the hash is stored.
 * @throws AppError UNAUTHORIZED when the session has ended in the meantime, TOO_MANY_PERSONAL_TOKENS
 */
export async function createPersonalToken(
  deps: Needs,
  { user, session }: SessionAndUser,
  { name, scopes, days = defaultDays }: PersonalTokenCreateInput,
  client: Client,
): Promise<PersonalTokenCreateOutput> {
  const createdAt = deps.now()
  const token = `${tokenPrefix}${newToken()}`
  const row = {
    id: newId(createdAt),
    userId: user.id,
    tokenHash: hashToken(token),
    name,
    scopes: [...new Set(['read', ...scopes])],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * 86_400_000),
    lastUsedAt: null,
  }
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    if (!(await isSessionLive(tx, session.id, createdAt))) throw new AppError('UNAUTHORIZED')
    if ((await countPersonalTokens(tx, user.id, createdAt)) >= tokensMax) throw new AppError('TOO_MANY_PERSONAL_TOKENS')
    await insertPersonalToken(tx, row)
    const change = {
      change: 'personal-token-added',
      snapshot: { kind: 'personal-token-added', id: row.id },
      sessionId: session.id,
    } as const
    await recordAccountChange(tx, deps, user, change, client)
  })
  return { ...shown(row), token }
}

/** Lists a user's tokens that haven't expired, newest first. */
export async function listOwnPersonalTokens({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: SessionAndUser): Promise<PersonalToken[]> {
  return (await listPersonalTokens(db, user.id, now())).map(shown)
}

/** Revokes a token. @throws AppError PERSONAL_TOKEN_NOT_FOUND */
export async function revokePersonalToken(deps: Needs, { user }: SessionAndUser, id: string, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deletePersonalToken(tx, user.id, id))) throw new AppError('PERSONAL_TOKEN_NOT_FOUND')
    await recordEvent(tx, deps, { userId: user.id, kind: 'personal-token-revoked', client })
  })
}

function shown({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: PersonalTokenRow): PersonalToken {
  return { id, name, scopes: tokenScopes.filter((scope) => scopes.includes(scope)), createdAt, expiresAt, lastUsedAt }
}
