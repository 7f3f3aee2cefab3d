import { verifyJwt } from '@morsel/auth/jwt'
import { AppError } from '@morsel/contract/errors'
import { Id } from '@morsel/contract/fields'
import type { SessionUser } from '@morsel/contract/session'
import { findUserByEmail } from '@morsel/db/queries/user'
import * as z from 'zod'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** The claims in a link: the email of an account and, for a change, the new one. */
const Claims = z.object({ sub: Id, email: z.string(), updateTo: z.string().optional() })

/** Returns the error of every invalid link. Its message goes into the redirect (AUTH-508). */
export const invalidToken = () => new AppError('INVALID_TOKEN', { status: 401, message: 'invalid_token' })

/**
 * Reads the token of an emailed link.
 * @throws AppError TOKEN_EXPIRED, INVALID_TOKEN, USER_NOT_FOUND, each 401
 */
export async function readVerification(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  token: string,
): Promise<{ user: SessionUser; updateTo: string | undefined }> {
  const read = await verifyJwt(token, keysOf(config).address, now())
  if (read.state === 'expired') throw new AppError('TOKEN_EXPIRED')
  const claims = read.state === 'valid' ? Claims.safeParse(read.claims).data : undefined
  if (!claims) throw invalidToken()
  const user = await findUserByEmail(db, claims.email)
  if (user?.id !== claims.sub) throw new AppError('USER_NOT_FOUND')
  return { user, updateTo: claims.updateTo }
}

/** Whether an account is scheduled for deletion. Such an account can only be restored, which `signedIn` ensures elsewhere. */
export const isLeaving = ({ status }: SessionUser) => status === 'soft_deleted'
