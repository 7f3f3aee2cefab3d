import { I18nProvider } from '@lingui/react'
import type { OfferedLocale } from '@morsel/contract/locales'
import { render } from '@react-email/components'
import { createElement } from 'react'
import { accountErased } from './account-erased.tsx'
import { accountExists } from './account-exists.tsx'
import { backupCodeUsed } from './backup-code-used.tsx'
import { textsIn } from './catalogues.ts'
import { changesUndone } from './changes-undone.tsx'
import { confirmEmailChange } from './confirm-email-change.tsx'
import { deleteAccount } from './delete-account.tsx'
import { deletionScheduled } from './deletion-scheduled.tsx'
import { deletionSoon } from './deletion-soon.tsx'
import type { Draft, WriteDraft } from './draft.ts'
import { emailChanged } from './email-changed.tsx'
import { createEmailContext, type EmailContext } from './email-context.ts'
import { factorChanged } from './factor-changed.tsx'
import { factorResetRequested } from './factor-reset-requested.tsx'
import { moderationDecision } from './moderation-decision.tsx'
import { moderationDigest } from './moderation-digest.tsx'
import { newSignIn } from './new-sign-in.tsx'
import { noticeDigest } from './notice-digest.tsx'
import { operatorAction } from './operator-action.tsx'
import { passwordChanged } from './password-changed.tsx'
import { passwordLocked } from './password-locked.tsx'
import { placeClaimCode } from './place-claim-code.tsx'
import { placeClaimDecided } from './place-claim-decided.tsx'
import { placeInvitation } from './place-invitation.tsx'
import { productNews } from './product-news.tsx'
import { type MailName, type MailProps, mailProps } from './props.ts'
import { resetPassword } from './reset-password.tsx'
import { reviewHelped } from './review-helped.tsx'
import { reviewReplied } from './review-replied.tsx'
import { searchHits } from './search-hits.tsx'
import { linkToPage, type Site } from './site.ts'
import { twoFactorCode } from './two-factor-code.tsx'
import { twoFactorLocked } from './two-factor-locked.tsx'
import { verifyEmail } from './verify-email.tsx'
import { wrongSecondFactor } from './wrong-second-factor.tsx'

/** The function that writes each email. This file loads the template library, so import it only when an email is written. */
const mails = {
  'verify-email': verifyEmail,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'confirm-email-change': confirmEmailChange,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  'wrong-second-factor': wrongSecondFactor,
  'two-factor-code': twoFactorCode,
  'password-locked': passwordLocked,
  'two-factor-locked': twoFactorLocked,
  'backup-code-used': backupCodeUsed,
  'factor-changed': factorChanged,
  'operator-action': operatorAction,
  'factor-reset-requested': factorResetRequested,
  'moderation-decision': moderationDecision,
  'changes-undone': changesUndone,
  'delete-account': deleteAccount,
  'deletion-scheduled': deletionScheduled,
  'deletion-soon': deletionSoon,
  'account-erased': accountErased,
  'place-claim-code': placeClaimCode,
  'place-claim-decided': placeClaimDecided,
  'place-invitation': placeInvitation,
  'review-replied': reviewReplied,
  'review-helped': reviewHelped,
  'search-hits': searchHits,
  'notice-digest': noticeDigest,
  'moderation-digest': moderationDigest,
  'product-news': productNews,
} satisfies { [Name in MailName]: WriteDraft<Name> }

/** A rendered email. */
export interface WrittenMail {
  subject: string
  html: string
  /** The plain-text version. */
  text: string
  /** Set for emails about a topic: a POST to this URL unsubscribes (RFC 8058). */
  unsubscribeUrl?: string
}

/** The installation that sends an email, and the reader's language. */
interface Setting {
  site: Site
  locale: OfferedLocale
}

/** Renders an email. */
export async function writeMail<Name extends MailName>(
  name: Name,
  props: MailProps<Name>,
  { site, locale }: Setting,
): Promise<WrittenMail> {
  const draft = draftOf(name, props, createEmailContext(site, locale))
  const { subject } = draft
  const email = createElement(I18nProvider, { i18n: textsIn(locale) }, draft.body)
  const html = await render(email)
  const text = await render(email, {
    plainText: true,
    // Keeps the case of headings, because capitals would change email addresses in them.
    htmlToTextOptions: { selectors: [{ selector: 'h1', options: { uppercase: false } }] },
  })
  const ending = 'unsubscribe' in props ? { unsubscribeUrl: linkToOneClick(site, props.unsubscribe) } : {}
  return { subject, html, text, ...ending }
}

/**
 * Renders an email from props that were stored as JSON, perhaps by another release.
 * @throws Error when the props don't match the schema
 */
export async function writeStoredMail(name: MailName, json: unknown, setting: Setting): Promise<WrittenMail> {
  return writeMail(name, mailProps[name].parse(json), setting)
}

const linkToOneClick = (site: Site, token: string) => linkToPage(site, { segments: ['api', 'v1', 'unsubscribe'], query: { token } })

function draftOf<Name extends MailName>(name: Name, props: MailProps<Name>, context: EmailContext): Draft {
  // Each name in the table has its own writer, but TypeScript can't follow that through a generic index.
  const write: WriteDraft<Name> = mails[name] as unknown as WriteDraft<Name>
  return write(props, context)
}
