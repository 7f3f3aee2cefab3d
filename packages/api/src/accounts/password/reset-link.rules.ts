import { hashToken, newToken } from '@morsel/auth/token'
import { constants } from '@morsel/contract/constants'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { upsertVerification } from '@morsel/db/queries/verification'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Returns the identifier of the row behind a reset link. */
export const resetName = (token: string) => `reset-password:${hashToken(token)}`

/**
 * Creates a reset link (AUTH-413).
 * @param userId undefined for an unknown email; the link is then useless, but takes the same work
 */
export async function makeResetLink(
  db: DbOrTransaction,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  userId: string | undefined,
): Promise<{ token: string; expiresAt: Date }> {
  const [createdAt, token] = [now(), newToken(constants.resetTokenLength)]
  const expiresAt = new Date(createdAt.getTime() + config.AUTH_RESET_TTL * 1000)
  await upsertVerification(db, {
    id: newId(createdAt),
    identifier: resetName(token),
    userId: userId ?? null,
    value: '',
    expiresAt,
    createdAt,
    updatedAt: createdAt,
  })
  return { token, expiresAt }
}
