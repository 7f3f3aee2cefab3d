import { factorChangeNames } from '@morsel/contract/account-changes'
import { decisionReasons, mailedMeasures } from '@morsel/contract/moderation-kinds'
import { digestTopics } from '@morsel/contract/notification'
import { operatorActions } from '@morsel/contract/operator-actions'
import { placeRoles } from '@morsel/contract/place-member'
import * as z from 'zod/mini'

/**
 * The props of every email. An email is stored as its name and these props until it is sent, so they are plain JSON with ISO dates.
 * Values from a request belong here only after validation.
 */

/** A date and time in JSON. */
const IsoDateTime = z.iso.datetime()

/** An email link: its token, where it leads afterwards (checked by the caller; empty for no target) and how long it is valid. */
const link = { token: z.string(), callbackURL: z.string(), validSeconds: z.number() }

/**
 * The user's name. Used only in emails to users who verified their email or password: otherwise anyone could make us send their text to
 * strangers.
 */
const person = { name: z.string() }

/** The token of a link that undoes a change. Never sent to an unverified email address. */
const undo = { undo: z.optional(z.string()) }

/** The token of the unsubscribe link. Only emails about a topic have one. */
const topical = { ...person, unsubscribe: z.string() }

/** The target of a link: the segments of a page's path. */
const page = { page: z.array(z.string()) }

export const mailProps = {
  /** To an email address that needs verification (AUTH-502). */
  'verify-email': z.object(link),
  /** To the owner of an email address that was used to sign up again (AUTH-314). */
  'account-exists': z.object({}),
  /** To a user who forgot their password (AUTH-410). */
  'reset-password': z.object(link),
  /** To the current email address, before a new one replaces it (AUTH-523). */
  'confirm-email-change': z.object({ ...person, ...link, newEmail: z.string() }),
  /** To the previous email address, after a new one replaced it. */
  'email-changed': z.object({ ...person, newEmail: z.string(), ...undo }),
  /** A security email. */
  'password-changed': z.object({ ...person, at: IsoDateTime, ...undo }),
  /** A security email. `device` is our label, such as "Firefox on Windows", never what the browser sent; `ipAddress` may be empty. */
  'new-sign-in': z.object({
    ...person,
    at: IsoDateTime,
    device: z.string(),
    ipAddress: z.string(),
    /** ISO 3166 code; empty if unknown. */
    country: z._default(z.string(), ''),
    /** Why it's unusual. */
    signals: z._default(z.array(z.enum(['new-device', 'new-country', 'impossible-travel'])), []),
  }),
  /** A security email: the person who entered the wrong code knows the password. */
  'wrong-second-factor': z.object({ ...person, at: IsoDateTime, device: z.string(), ipAddress: z.string() }),
  /** The emailed code that serves as the second factor of a sign-in (AUTH-725). */
  'two-factor-code': z.object({ ...person, code: z.string(), validSeconds: z.number() }),
  /** A security email. It has no name, because anyone can trigger it. */
  'password-locked': z.object({ at: IsoDateTime }),
  /** A security email. */
  'two-factor-locked': z.object({ ...person, at: IsoDateTime, lockedSeconds: z.number() }),
  /** A security email. */
  'backup-code-used': z.object({ ...person, at: IsoDateTime, codesLeft: z.number() }),
  /** A security email about any change to sign-in other than the password. */
  'factor-changed': z.object({ ...person, at: IsoDateTime, change: z.enum(factorChangeNames), ...undo }),
  /** A security email about an operator's action. */
  'operator-action': z.object({ ...person, at: IsoDateTime, action: z.enum(operatorActions), contact: z.string() }),
  /** A security email: an operator asked to remove the second factors. `token` is that of the link that stops it (MOD-162). */
  'factor-reset-requested': z.object({ ...person, dueAt: IsoDateTime, token: z.string() }),
  /** What moderators decided about something of the user's, and why (MOD-130). `decision` is the ID of its page; `until` may be empty. */
  'moderation-decision': z.object({
    ...person,
    about: z.string(),
    measure: z.enum(mailedMeasures),
    reason: z.enum(decisionReasons),
    decision: z.string(),
    until: z.string(),
    contact: z.string(),
  }),
  /** After account changes were undone, with a link to set a new password. */
  'changes-undone': z.object({ ...person, ...link }),
  /** To a user who must confirm deleting their account (AUTH-922). */
  'delete-account': z.object({ ...person, ...link }),
  /** After a deletion was scheduled. */
  'deletion-scheduled': z.object({ ...person, erasedAt: IsoDateTime }),
  /** A few days before the account is erased. */
  'deletion-soon': z.object({ ...person, erasedAt: IsoDateTime }),
  /** After the account was erased (AUTH-932). */
  'account-erased': z.object({ at: IsoDateTime }),
  /** A code that proves that someone reads mail at the domain of a place. It names no one, because the reader may know no one here. */
  'place-claim-code': z.object({ ...page, place: z.string(), code: z.string(), validSeconds: z.number() }),
  /** To a user whose claim to a place moderators accepted, and to its owners after they decided on one. */
  'place-claim-decided': z.object({ ...person, ...page, place: z.string(), reader: z.enum(['claimant', 'owner']) }),
  /** An invitation to become a member of a place. */
  'place-invitation': z.object({ place: z.string(), role: z.enum(placeRoles), token: z.string(), validSeconds: z.number() }),
  /** To the author of a review that a place replied to. */
  'review-replied': z.object({ ...topical, ...page, place: z.string() }),
  /** To the author of reviews that got helpful votes since the last email. */
  'review-helped': z.object({ ...topical, ...page, count: z.number() }),
  /** To a user whose saved searches have new results. `isMore` means that there are more than `count`. */
  'search-hits': z.object({ ...topical, searches: z.array(z.object({ name: z.string(), count: z.number(), isMore: z.boolean() })) }),
  /** What is new in the inbox. */
  'notice-digest': z.object({ ...topical, topic: z.enum(digestTopics), lines: z.array(z.object({ ...page, text: z.string() })) }),
  /** To moderators, with the number of entries in their queue (MOD-170). */
  'moderation-digest': z.object({ ...topical, count: z.number() }),
  /** To users who subscribed to the operator's news. */
  'product-news': z.object({ ...topical, title: z.string(), paragraphs: z.array(z.string()) }),
} as const satisfies Record<string, z.ZodMiniType<object>>

/** The name of an email, as stored and logged. */
export type MailName = keyof typeof mailProps

/** The props of an email. */
export type MailProps<Name extends MailName> = z.output<(typeof mailProps)[Name]>

/** Whether a string is the name of an email. A row written by another release may have an unknown name. */
export function isMailName(text: string): text is MailName {
  return Object.hasOwn(mailProps, text)
}
