import { I18nProvider } from '@lingui/react'
import type { OfferedLocale } from '@morsel/contract/locales'
import { render } from '@react-email/components'
import { createElement } from 'react'
import { accountExists } from './account-exists.tsx'
import { addressChanged } from './address-changed.tsx'
import { backupCodeUsed } from './backup-code-used.tsx'
import { textsIn } from './catalogues.ts'
import { changesUndone } from './changes-undone.tsx'
import { confirmChangeOfAddress } from './confirm-change-of-address.tsx'
import { deleteAccount } from './delete-account.tsx'
import { deletionScheduled } from './deletion-scheduled.tsx'
import { deletionSoon } from './deletion-soon.tsx'
import type { Draft, WriteDraft } from './draft.ts'
import { factorChanged } from './factor-changed.tsx'
import { newSignIn } from './new-sign-in.tsx'
import { passwordChanged } from './password-changed.tsx'
import { productNews } from './product-news.tsx'
import { type MailName, type MailProps, mailProps } from './props.ts'
import { resetPassword } from './reset-password.tsx'
import { reviewHelped } from './review-helped.tsx'
import { reviewReplied } from './review-replied.tsx'
import { searchHits } from './search-hits.tsx'
import { linkToPage, type Site } from './site.ts'
import { twoFactorCode } from './two-factor-code.tsx'
import { twoFactorLocked } from './two-factor-locked.tsx'
import { verifyAddress } from './verify-address.tsx'
import { type Words, wordsOf } from './words.ts'

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
  'review-replied': reviewReplied,
  'review-helped': reviewHelped,
  'search-hits': searchHits,
  'product-news': productNews,
} satisfies { [Name in MailName]: WriteDraft<Name> }

/** A mail as it is sent or shown. */
export interface WrittenMail {
  subject: string
  html: string
  /** The same for people who read plain text. */
  text: string
  /** Of a mail of a chosen topic: where a POST ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}

/** For whom a mail is written: what it speaks for, and the language of its reader. */
interface Setting {
  site: Site
  locale: OfferedLocale
}

/** Writes a mail. */
export async function writeMail<Name extends MailName>(
  name: Name,
  props: MailProps<Name>,
  { site, locale }: Setting,
): Promise<WrittenMail> {
  const draft = draftOf(name, props, wordsOf(site, locale))
  const { subject } = draft
  const letter = createElement(I18nProvider, { i18n: textsIn(locale) }, draft.letter)
  const html = await render(letter)
  const text = await render(letter, {
    plainText: true,
    // Headings in capitals would shout, and change addresses in them.
    htmlToTextOptions: { selectors: [{ selector: 'h1', options: { uppercase: false } }] },
  })
  const ending = 'unsubscribe' in props ? { unsubscribeUrl: linkToOneClick(site, props.unsubscribe) } : {}
  return { subject, html, text, ...ending }
}

/**
 * Writes a mail from members that were kept as JSON, perhaps by another release.
 * @throws Error when they do not fit
 */
export async function writeKeptMail(name: MailName, json: unknown, setting: Setting): Promise<WrittenMail> {
  return writeMail(name, mailProps[name].parse(json), setting)
}

const linkToOneClick = (site: Site, token: string) => linkToPage(site, { segments: ['api', 'v1', 'unsubscribe'], query: { token } })

function draftOf<Name extends MailName>(name: Name, props: MailProps<Name>, words: Words): Draft {
  // The table pairs each name with the writer of its own members; TypeScript cannot follow a pair through a generic index.
  const write: WriteDraft<Name> = mails[name] as unknown as WriteDraft<Name>
  return write(props, words)
}
