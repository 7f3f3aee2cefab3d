import { openSealedValue } from '@morsel/auth/sealed-value'
import { offeredOr } from '@morsel/contract/locales'
import type { MailRow } from '@morsel/db/queries/mail'
import type { WrittenMail } from '@morsel/email/mails'
import { isMailName } from '@morsel/email/props'
import type { Config } from '../kernel/config/config.ts'
import { keysOf } from '../kernel/config/keys.ts'

/**
 * Writes an email from the outbox.
 * @throws Error when another release stored it in a different shape, or its secret is no longer accepted
 */
export async function writeQueuedMail(
  config: Pick<Config, 'APP_NAME' | 'APP_URL' | 'AUTH_BASE_PATH' | 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>,
  { id, name, locale, sealedProps }: Pick<MailRow, 'id' | 'name' | 'locale' | 'sealedProps'>,
): Promise<WrittenMail> {
  if (!isMailName(name)) throw new Error(`there is no email template ${name}`)
  const json = sealedProps === null ? undefined : openSealedValue(sealedProps, keysOf(config).mail, id)
  if (json === undefined) throw new Error('the email was sealed with a secret that is no longer accepted')
  // Loads the email-template library only when an email is written.
  const { writeStoredMail } = await import('@morsel/email/mails')
  const site = { name: config.APP_NAME, url: config.APP_URL, authBasePath: config.AUTH_BASE_PATH }
  // Another release may have had more languages.
  return writeStoredMail(name, JSON.parse(json), { site, locale: offeredOr(locale) })
}
