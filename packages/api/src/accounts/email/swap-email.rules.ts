import { accountChanges } from '@morsel/contract/account-changes'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { changeEmail, isEmailProven } from '@morsel/db/queries/user'
import { deleteVerifications } from '@morsel/db/queries/verification'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'
import { saveSnapshot } from '../account-change/snapshot.rules.ts'
import { queueVerification } from './verification-mail.rules.ts'

/** The user, and their new email. */
interface NewAddress {
  user: SessionUser
  email: string
  callbackURL?: string | undefined
  client: Client
  isProven?: boolean
}

/**
 * Replaces a user's email. The new one is unverified unless a provider vouches for it, and links that were sent to the old one stop
 * working.
 * @returns undefined when the email has changed in the meantime
 */
export async function swapEmail(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { user, email, callbackURL, client, isProven = false }: NewAddress,
): Promise<SessionUser | undefined> {
  const wasProven = await isEmailProven(tx, user.id)
  const updated = await changeEmail(tx, { id: user.id, currentEmail: user.email, email, now: deps.now() })
  if (!updated) return undefined
  await deleteVerifications(tx, user.id, 'reset-password')
  await deleteVerifications(tx, user.id, 'delete-account')
  await deleteVerifications(tx, user.id, 'change-email')
  await recordEvent(tx, deps, { userId: user.id, kind: 'email-changed', client })
  if (!isProven) await queueVerification(tx, deps, updated, callbackURL)
  // An unverified former email may be someone else's, so it gets no email and can't be restored.
  if (user.emailVerified) {
    const undo = await saveSnapshot(tx, deps, user, { kind: 'email', email: user.email, isProven: wasProven })
    const props = { name: user.name, newEmail: email, undo }
    await queueMail(tx, deps, { to: user.email, mail: accountChanges['email-changed'].mail, props, reader: { userId: user.id } })
  }
  return updated
}
