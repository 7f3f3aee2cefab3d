import { providers } from '@morsel/auth/social/providers'
import type { SocialClient } from '@morsel/auth/social/social-client'
import type { Tokens } from '@morsel/auth/social/tokens'
import type {
  AccountAccessTokenOutput,
  AccountInfoInput,
  AccountInfoOutput,
  AccountRefreshTokenOutput,
  AccountTokensInput,
} from '@morsel/contract/account'
import { constants } from '@morsel/contract/constants'
import { AppError, type ErrorCode } from '@morsel/contract/errors'
import { type AccountWithTokens, findAccountWithTokens, listAccountsWithTokens, updateTokens } from '@morsel/db/queries/account'
import type { Deps } from '../../kernel/ports/deps.ts'
import { openToken, sealTokens } from '../social/social-tokens.rules.ts'

/** Gets provider tokens for their user, or for server code that names a user (AUTH-910 to AUTH-916). */

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'social' | 'log'>

/**
 * Gets a provider's access token. One that expires within seconds is refreshed first.
 * @throws AppError EITHER_USERID_OR_SESSION_IS_REQUIRED, PROVIDER_IS_NOT_SUPPORTED, ACCOUNT_NOT_FOUND, FAILED_TO_GET_A_VALID_ACCESS_TOKEN
 */
export async function getAccessToken(deps: Needs, input: AccountTokensInput): Promise<AccountAccessTokenOutput> {
  const userId = requireUserId(input)
  const social = deps.social.get(input.providerId)
  if (!social) throw notSupported(input.providerId)
  const row = await findAccount(deps, userId, (each) => isMeant(each, input))
  const { accessToken, ...more } = await validToken(deps, social, row)
  if (accessToken === undefined) throw new AppError('FAILED_TO_GET_A_VALID_ACCESS_TOKEN')
  return { accessToken, ...more }
}

/**
 * Refreshes the tokens, whether they have expired or not.
 * @throws AppError EITHER_USERID_OR_SESSION_IS_REQUIRED, ACCOUNT_NOT_FOUND, PROVIDER_NOT_FOUND (400),
 * PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING, FAILED_TO_REFRESH_ACCESS_TOKEN
 */
export async function refreshToken(deps: Needs, input: AccountTokensInput): Promise<AccountRefreshTokenOutput> {
  const { providerId } = input
  const userId = requireUserId(input)
  const row = await findAccount(deps, userId, (each) => isMeant(each, input))
  const social = deps.social.get(providerId)
  if (!social) throw new AppError('PROVIDER_NOT_FOUND', { status: 400, message: `Provider ${providerId} not found.` })
  if (social.provider.refresh === false) {
    const message = `Provider ${providerId} does not support token refreshing.`
    throw new AppError('PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING', { message })
  }
  const tokens = await refreshed(deps, social, row, 'FAILED_TO_REFRESH_ACCESS_TOKEN')
  if (tokens) return { ...tokens, scopes: tokens.scopes && [...tokens.scopes] }
  const { accessToken, ...kept } = keptTokens(deps, await findAccount(deps, userId, ({ id }) => id === row.id))
  if (accessToken === undefined) throw new AppError('FAILED_TO_REFRESH_ACCESS_TOKEN')
  return { accessToken, ...kept }
}

/**
 * Gets the current profile from the provider. Returns null when the provider doesn't respond, or responds about another account.
 * @throws AppError ACCOUNT_NOT_FOUND, PROVIDER_IS_NOT_CONFIGURED, FAILED_TO_GET_A_VALID_ACCESS_TOKEN, ACCESS_TOKEN_NOT_FOUND
 */
export async function accountInfo(deps: Needs, userId: string, { accountId }: AccountInfoInput): Promise<AccountInfoOutput> {
  const row = await findAccount(deps, userId, (each) => each.accountId === accountId)
  const social = deps.social.get(row.providerId)
  if (!social) {
    const message = `Provider account provider is ${row.providerId} but it is not configured`
    throw new AppError('PROVIDER_IS_NOT_CONFIGURED', { message })
  }
  const { accessToken, idToken } = await validToken(deps, social, row)
  if (accessToken === undefined) throw new AppError('ACCESS_TOKEN_NOT_FOUND')
  try {
    const { profile, answers } = await social.getPersonFromStoredTokens({ accessToken, idToken })
    if (profile.subject !== row.accountId || profile.issuer !== row.issuer) return null
    const { subject: id, name, email, emailVerified, image } = profile
    return { user: { id, name, email, emailVerified, image }, data: answers.claims ?? Object.values(answers)[0] }
  } catch (err) {
    deps.log.warn({ err, provider: row.providerId }, 'provider returned no profile')
    return null
  }
}

/** The message and its code name only providers that linked accounts can have, never a caller's text (AUTH-133). */
function notSupported(providerId: string): AppError {
  const isKnown = providerId === 'credential' || Object.hasOwn(providers, providerId)
  return new AppError('PROVIDER_IS_NOT_SUPPORTED', isKnown ? { message: `Provider ${providerId} is not supported.` } : {})
}

function requireUserId({ userId }: AccountTokensInput): string {
  if (!userId) throw new AppError('EITHER_USERID_OR_SESSION_IS_REQUIRED')
  return userId
}

/** Whether a row is the account that the input asks for. Without an account ID, any account of the provider matches. */
function isMeant(row: AccountWithTokens, { providerId, accountId }: AccountTokensInput): boolean {
  return row.providerId === providerId && (!accountId || row.accountId === accountId || row.id === accountId)
}

async function findAccount({ db }: Needs, userId: string, isWanted: (row: AccountWithTokens) => boolean): Promise<AccountWithTokens> {
  const found = (await listAccountsWithTokens(db, userId)).find(isWanted)
  if (!found) throw new AppError('ACCOUNT_NOT_FOUND')
  return found
}

/** The stored tokens. A token that can't be opened counts as absent. */
interface KeptTokens {
  accessToken: string | undefined
  accessTokenExpiresAt: Date | undefined
  scopes: string[]
  idToken: string | undefined
}

function keptTokens({ config }: Pick<Needs, 'config'>, row: AccountWithTokens): KeptTokens {
  return {
    accessToken: openToken(config, row, 'accessToken'),
    accessTokenExpiresAt: row.accessTokenExpiresAt ?? undefined,
    scopes: row.scope ? row.scope.split(',') : [],
    idToken: openToken(config, row, 'idToken'),
  }
}

async function validToken(deps: Needs, social: SocialClient, row: AccountWithTokens): Promise<KeptTokens> {
  const soon = deps.now().getTime() + constants.accessTokenMinSeconds * 1000
  const isEnding = row.accessTokenExpiresAt !== null && row.accessTokenExpiresAt.getTime() < soon
  if (!isEnding || row.refreshToken === null || social.provider.refresh === false) return keptTokens(deps, row)
  await refreshed(deps, social, row, 'FAILED_TO_GET_A_VALID_ACCESS_TOKEN')
  return keptTokens(deps, (await findAccountWithTokens(deps.db, row.id)) ?? row)
}

/**
 * Refreshes tokens at the provider and stores them. The stored refresh token is kept if the provider sends no new one.
 * @returns the new tokens, or `undefined` when a parallel call has already used the refresh token
 */
async function refreshed(deps: Needs, social: SocialClient, row: AccountWithTokens, refusal: ErrorCode): Promise<Tokens | undefined> {
  const { db, config, now } = deps
  const kept = openToken(config, row, 'refreshToken')
  if (kept === undefined || row.refreshToken === null) throw new AppError(refusal)
  try {
    const tokens = await social.refresh(kept)
    await updateTokens(db, { id: row.id, expectedRefreshToken: row.refreshToken, now: now() }, sealTokens(config, row.id, tokens))
    return tokens
  } catch (cause) {
    const present = await findAccountWithTokens(db, row.id)
    if (present && present.refreshToken !== row.refreshToken) return undefined
    deps.log.warn({ err: cause, provider: row.providerId }, 'token refresh failed')
    throw new AppError(refusal, { cause })
  }
}
