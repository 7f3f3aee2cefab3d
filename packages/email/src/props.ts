import { factorChangeNames } from '@morsel/contract/account-changes'
import * as z from 'zod/mini'

/**
 * What each mail needs to be written: the table of all mails. A mail is kept as its name and these members until it is sent, so they are
 * plain JSON; moments are ISO texts. Nothing of a request belongs here, except what was checked against a rule of ours.
 */

/** Moments as JSON has them. */
const Moment = z.iso.datetime()

/** A mailed link: its token, where it leads afterwards (checked by the caller; empty for nowhere) and how long it works. */
const link = { token: z.string(), callbackURL: z.string(), validSeconds: z.number() }

/** The person's name, in mails to people who had proven their address or their password before: others could make us mail their words to strangers. */
const person = { name: z.string() }

/** The token of a link that undoes a change; none goes to an address that was never proven. */
const undo = { undo: z.optional(z.string()) }

/** The token of the link that ends mails of this kind; only mails of a chosen topic have one. */
const topical = { ...person, unsubscribe: z.string() }

/** Where a link leads: the segments of a page's path. */
const page = { page: z.array(z.string()) }

export const mailProps = {
  /** To an email address that is to be verified (AUTH-502). */
  'verify-address': z.object(link),
  /** To the owner of an email address that was used to sign up again (AUTH-314). */
  'account-exists': z.object({}),
  /** To a person who forgot their password (AUTH-410). */
  'reset-password': z.object(link),
  /** To the current email address, before a new one replaces it (AUTH-523). */
  'confirm-change-of-address': z.object({ ...person, ...link, newEmail: z.string() }),
  /** To the former address, after another took its place. */
  'address-changed': z.object({ ...person, newEmail: z.string(), ...undo }),
  /** A warning. */
  'password-changed': z.object({ ...person, at: Moment, ...undo }),
  /** A warning. `device` is a label of ours such as "Firefox on Windows", never what the browser sent; `ipAddress` may be empty. */
  'new-sign-in': z.object({ ...person, at: Moment, device: z.string(), ipAddress: z.string() }),
  /** The code for the second step of a sign-in (AUTH-725). */
  'two-factor-code': z.object({ ...person, code: z.string(), validSeconds: z.number() }),
  /** A warning. */
  'two-factor-locked': z.object({ ...person, at: Moment, lockedSeconds: z.number() }),
  /** A warning. */
  'backup-code-used': z.object({ ...person, at: Moment, codesLeft: z.number() }),
  /** A warning, whatever has changed about how somebody signs in beside their password. */
  'factor-changed': z.object({ ...person, at: Moment, change: z.enum(factorChangeNames), ...undo }),
  /** After somebody took their account back: carries the link for a new password. */
  'changes-undone': z.object({ ...person, ...link }),
  /** Asks to confirm deleting the account (AUTH-922). */
  'delete-account': z.object({ ...person, ...link }),
  /** After a deletion was scheduled. */
  'deletion-scheduled': z.object({ ...person, erasedAt: Moment }),
  /** Some days before the account goes. */
  'deletion-soon': z.object({ ...person, erasedAt: Moment }),
  /** To somebody whose review a place has answered. */
  'review-replied': z.object({ ...topical, ...page, place: z.string() }),
  /** To somebody whose reviews have helped others since the last one. */
  'review-helped': z.object({ ...topical, ...page, count: z.number() }),
  /** To somebody whose saved searches find more than before. `isMore`: counting has stopped at `count`. */
  'search-hits': z.object({ ...topical, searches: z.array(z.object({ name: z.string(), count: z.number(), isMore: z.boolean() })) }),
  /** To everybody who wants the operator's news. */
  'product-news': z.object({ ...topical, title: z.string(), paragraphs: z.array(z.string()) }),
} as const satisfies Record<string, z.ZodMiniType<object>>

/** The name of a mail, as it is kept and logged. */
export type MailName = keyof typeof mailProps

/** The members that a mail is written from. */
export type MailProps<Name extends MailName> = z.output<(typeof mailProps)[Name]>

/** Tells whether a text names a mail; a row of another release may not. */
export function isMailName(text: string): text is MailName {
  return Object.hasOwn(mailProps, text)
}
