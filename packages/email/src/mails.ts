import { render } from '@react-email/components'
import { accountExists } from './account-exists.tsx'
import { addressChanged } from './address-changed.tsx'
import { backupCodeUsed } from './backup-code-used.tsx'
import { changesUndone } from './changes-undone.tsx'
import { confirmChangeOfAddress } from './confirm-change-of-address.tsx'
import { deleteAccount } from './delete-account.tsx'
import { deletionScheduled } from './deletion-scheduled.tsx'
import { deletionSoon } from './deletion-soon.tsx'
import type { Draft, WriteDraft } from './draft.ts'
import { factorChanged } from './factor-changed.tsx'
import { newSignIn } from './new-sign-in.tsx'
import { passwordChanged } from './password-changed.tsx'
import { type MailName, type MailProps, mailProps } from './props.ts'
import { resetPassword } from './reset-password.tsx'
import type { Site } from './site.ts'
import { twoFactorCode } from './two-factor-code.tsx'
import { twoFactorLocked } from './two-factor-locked.tsx'
import { verifyAddress } from './verify-address.tsx'

/** Every mail and who writes it. Loading this file loads the mail-template library: import it when a mail is written, not before. */
const mails = {
  'verify-address': verifyAddress,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'confirm-change-of-address': confirmChangeOfAddress,
  'address-changed': addressChanged,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  'two-factor-code': twoFactorCode,
  'two-factor-locked': twoFactorLocked,
  'backup-code-used': backupCodeUsed,
  'factor-changed': factorChanged,
  'changes-undone': changesUndone,
  'delete-account': deleteAccount,
  'deletion-scheduled': deletionScheduled,
  'deletion-soon': deletionSoon,
} satisfies { [Name in MailName]: WriteDraft<Name> }

/** A mail as it is sent or shown. */
export interface WrittenMail {
  subject: string
  html: string
  /** The same for people who read plain text. */
  text: string
}

/** Writes a mail. */
export async function writeMail<Name extends MailName>(name: Name, props: MailProps<Name>, site: Site): Promise<WrittenMail> {
  const { subject, letter } = draftOf(name, props, site)
  const html = await render(letter)
  const text = await render(letter, {
    plainText: true,
    // Headings in capitals would shout, and change addresses in them.
    htmlToTextOptions: { selectors: [{ selector: 'h1', options: { uppercase: false } }] },
  })
  return { subject, html, text }
}

/**
 * Writes a mail from members that were kept as JSON, perhaps by another release.
 * @throws Error when they do not fit
 */
export async function writeKeptMail(name: MailName, json: unknown, site: Site): Promise<WrittenMail> {
  return writeMail(name, mailProps[name].parse(json), site)
}

function draftOf<Name extends MailName>(name: Name, props: MailProps<Name>, site: Site): Draft {
  // The table pairs each name with the writer of its own members; TypeScript cannot follow a pair through a generic index.
  const write: WriteDraft<Name> = mails[name] as unknown as WriteDraft<Name>
  return write(props, site)
}
