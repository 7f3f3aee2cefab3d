import * as z from 'zod/mini'
import { Id, Text } from './fields.ts'

/** Linked accounts (AUTH-901 to AUTH-916). */

/** `account.list`: `accountId` is the user's ID at the provider; `scopes` is empty for a password. */
export const AccountListOutput = z.array(
  z.object({
    id: Id,
    providerId: z.string(),
    createdAt: z.date(),
    updatedAt: z.date(),
    accountId: z.string(),
    scopes: z.array(z.string()),
  }),
)
export type AccountListOutput = z.infer<typeof AccountListOutput>

/** `account.unlink`: without `accountId`, unlinks the first account of that provider. */
export const AccountUnlinkInput = z.object({ providerId: Text, accountId: z.optional(Text) })
export type AccountUnlinkInput = z.infer<typeof AccountUnlinkInput>

/** Names a linked account by its ID or the user's ID at the provider; by default the first one of that provider. */
export const AccountTokensInput = z.object({ providerId: Text, accountId: z.optional(Text), userId: z.optional(Text) })
export type AccountTokensInput = z.infer<typeof AccountTokensInput>

/** `account.accessToken`: a provider's access token, refreshed first if it's about to expire. */
export const AccountAccessTokenOutput = z.object({
  accessToken: z.string(),
  accessTokenExpiresAt: z.optional(z.date()),
  scopes: z.array(z.string()),
  idToken: z.optional(z.string()),
})
export type AccountAccessTokenOutput = z.infer<typeof AccountAccessTokenOutput>

/** `account.refreshToken`: the tokens that the provider has just issued. */
export const AccountRefreshTokenOutput = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  tokenType: z.optional(z.string()),
  scopes: z.optional(z.array(z.string())),
  idToken: z.optional(z.string()),
  accessTokenExpiresAt: z.optional(z.date()),
  refreshTokenExpiresAt: z.optional(z.date()),
})
export type AccountRefreshTokenOutput = z.infer<typeof AccountRefreshTokenOutput>

/** `account.info`: the user's ID at the provider. */
export const AccountInfoInput = z.object({ accountId: Text })
export type AccountInfoInput = z.infer<typeof AccountInfoInput>

/** The user's profile at the provider, in our format and in the provider's; null if there is none. */
export const AccountInfoOutput = z.nullable(
  z.object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      email: z.nullable(z.string()),
      emailVerified: z.boolean(),
      image: z.nullable(z.string()),
    }),
    data: z.unknown(),
  }),
)
export type AccountInfoOutput = z.infer<typeof AccountInfoOutput>
