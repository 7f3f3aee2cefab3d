import { signJwt } from '@morsel/auth/jwt'
import type { OfferedLocale } from '@morsel/contract/locales'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { keysOf } from '../../kernel/config/keys.ts'
import type { MailCause } from '../../kernel/outbox/mail-limits.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/**
 * Emails a verification link that works only for this account (AUTH-501). Does nothing when `AUTH_VERIFICATION_MAIL_ENABLED` is off.
 * @param options `locale`: the language of an account that is created in the same statement and so can't be read yet; `cause`: who asked
 * for the email
 * @returns false if the limit for this email is reached (SEC-204)
 */
export async function queueVerification(
  db: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { id, email }: Pick<SessionUser, 'id' | 'email'>,
  callbackURL: string | undefined,
  { locale, cause = 'anyone' }: { locale?: OfferedLocale; cause?: MailCause } = {},
): Promise<boolean> {
  const { config } = deps
  if (!config.AUTH_VERIFICATION_MAIL_ENABLED) return true
  const [now, ttlSeconds] = [deps.now(), config.AUTH_VERIFICATION_TTL]
  const token = await signJwt({ sub: id, email }, keysOf(config).address, { now, ttlSeconds })
  const props = { token, callbackURL: callbackURL || '/', validSeconds: ttlSeconds }
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000)
  const reader = locale === undefined ? { userId: id } : { locale }
  return (await queueMail(db, deps, { to: email, mail: 'verify-email', props, expiresAt, reader, cause })) !== undefined
}
