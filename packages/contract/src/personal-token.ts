import * as z from 'zod/mini'
import { codePoints, Id, Text } from './fields.ts'

/** Personal access tokens: programs use them to act for a user without a session. */

/**
 * What a token may do. Every token may read what its user may read; `write` allows contributions, reviews, lists and other content, and
 * `account` the profile and its settings. No token may change how its user signs in.
 */
export const tokenScopes = ['read', 'write', 'account'] as const
export const TokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof TokenScope>

/** How long tokens may be valid, in days. */
export const tokenDays = [7, 30, 90, 365] as const

/** The prefix of each token, so that scanners find leaked ones. */
export const tokenPrefix = 'morsel_pat_'

const TokenName = Text.check(
  z.trim(),
  z.minLength(1),
  z.refine((text) => codePoints(text) <= 64),
)

/** The input of `personalToken.create`. */
export const PersonalTokenCreateInput = z.object({
  name: TokenName,
  scopes: z.array(TokenScope).check(z.minLength(1), z.maxLength(tokenScopes.length)),
  days: z.optional(z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)])),
})
export type PersonalTokenCreateInput = z.infer<typeof PersonalTokenCreateInput>

/** A token without its secret. */
export const PersonalToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** To the minute; null if it was never used. */
  lastUsedAt: z.nullable(z.date()),
})
export type PersonalToken = z.infer<typeof PersonalToken>

/** `personalToken.list`: newest first, without expired ones. */
export const PersonalTokenListOutput = z.array(PersonalToken)

/** `personalToken.create`: the only response that contains the token itself. */
export const PersonalTokenCreateOutput = z.extend(PersonalToken, { token: z.string() })
export type PersonalTokenCreateOutput = z.infer<typeof PersonalTokenCreateOutput>

/** The input of `personalToken.revoke`. */
export const PersonalTokenRevokeInput = z.object({ id: Id })
