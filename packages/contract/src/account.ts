import * as z from 'zod/mini'
import { Id, Text } from './fields.ts'

/** Ways to sign in (auth contract 4.13). */

/** `account.list`: `accountId` is the person's id at the provider; `scopes` is empty for a password. */
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

/** `account.unlink`: without `accountId` the first account of that provider. */
export const AccountUnlinkInput = z.object({ providerId: Text, accountId: z.optional(Text) })
export type AccountUnlinkInput = z.infer<typeof AccountUnlinkInput>
