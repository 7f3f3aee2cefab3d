import { signJwt } from '@morsel/auth/jwt'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import type { MailLocaleSource } from '@morsel/db/queries/mail'
import { keysOf } from '../../kernel/config/keys.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/**
 * Emails a verification link that works for this account only (AUTH-501). Does nothing where `AUTH_VERIFICATION_MAIL_ENABLED` is off.
 * @param reader the language source of an account that is created in the same statement and can't be read yet
 */
export async function queueVerification(
  db: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { id, email }: Pick<SessionUser, 'id' | 'email'>,
  callbackURL: string | undefined,
  reader: MailLocaleSource = { userId: id },
): Promise<void> {
  const { config } = deps
  if (!config.AUTH_VERIFICATION_MAIL_ENABLED) return
  const [now, ttlSeconds] = [deps.now(), config.AUTH_VERIFICATION_TTL]
  const token = await signJwt({ sub: id, email }, keysOf(config).address, { now, ttlSeconds })
  const props = { token, callbackURL: callbackURL || '/', validSeconds: ttlSeconds }
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000)
  await queueMail(db, deps, { to: email, mail: 'verify-email', props, expiresAt, reader })
}
