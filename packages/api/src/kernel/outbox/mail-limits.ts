import { hmac } from '@morsel/auth/digest'
import type { MailLimit } from '@morsel/db/queries/mail'
import type { MailName } from '@morsel/email/props'
import { keysOf } from '../config/keys.ts'
import type { Deps } from '../ports/deps.ts'

/**
 * Which emails are limited per recipient (`AUTH_MAILS_PER_HOUR`, SEC-204). `always`: guests can trigger the email to anyone.
 * `unproven`: they can trigger it only to an email address that they claim to own. Its proven owner always gets it.
 */
const limited = {
  'verify-email': 'always',
  'account-exists': 'always',
  'reset-password': 'always',
  'confirm-email-change': 'always',
  'email-changed': 'never',
  'password-changed': 'unproven',
  'new-sign-in': 'unproven',
  'wrong-second-factor': 'unproven',
  'two-factor-code': 'always',
  'password-locked': 'always',
  'two-factor-locked': 'unproven',
  'backup-code-used': 'unproven',
  'factor-changed': 'unproven',
  'operator-action': 'never',
  'changes-undone': 'never',
  'delete-account': 'unproven',
  'deletion-scheduled': 'unproven',
  'deletion-soon': 'unproven',
  'account-erased': 'unproven',
  'place-claim-code': 'always',
  'place-invitation': 'always',
  // These go only to subscribers with a proven email.
  'review-replied': 'never',
  'review-helped': 'never',
  'search-hits': 'never',
  'factor-reset-requested': 'never',
  'moderation-decision': 'never',
  'place-claim-decided': 'never',
  'notice-digest': 'never',
  'moderation-digest': 'never',
  'product-news': 'never',
} as const satisfies Record<MailName, 'always' | 'unproven' | 'never'>

/** Who requested an email: the signed-in owner of the email, whose own limit strangers can't use up, or anyone. */
export type MailCause = 'holder' | 'anyone'

/** Returns the limit of an email, if it has one. */
export function mailLimitOf({ config }: Pick<Deps, 'config'>, mail: MailName, to: string, cause: MailCause): MailLimit | undefined {
  const max = config.AUTH_MAILS_PER_HOUR
  if (max === 0 || limited[mail] === 'never') return undefined
  const subject = hmac(keysOf(config).mailSubject.current, to.toLowerCase(), 'base64url')
  const kind = cause === 'holder' ? `${mail} of the holder` : mail
  return { subject, kind, max, isForUnproven: limited[mail] === 'unproven' }
}
