import * as z from 'zod/mini'
import { codePoints, Email, Id, lineText, ParagraphText } from './fields.ts'
import { placeRoles } from './place-member.ts'

/** Claims to places by the people who run them (PLACE-620). */

/** The ways to prove it: an emailed code, a file or tag on the website, a DNS record, or documents for a moderator. */
export const claimMethods = ['mail', 'site', 'dns', 'documents'] as const
export type ClaimMethod = (typeof claimMethods)[number]

/** `open`: without proof. `waiting`: for a moderator, because of documents or because the place has an owner. */
export const claimStatuses = ['open', 'waiting', 'accepted', 'declined', 'withdrawn'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** Lengths in characters. */
export const claimLimits = { note: 2000, contact: 200, answer: 2000 } as const

/** The name of the tag, and the start of the DNS record and of the file's name, before the token. */
export const claimMark = 'morsel-verification'

const restaurant = { restaurant: Id }

/** `claim.get`: what the user can do to claim a place. */
export const ClaimGetInput = z.object(restaurant)
export type ClaimGetInput = z.infer<typeof ClaimGetInput>
export const ClaimGetOutput = z.object({
  place: z.object({ id: Id, name: z.string(), path: z.string() }),
  /** The user's role, if they're already a member. */
  role: z.nullable(z.enum(placeRoles)),
  /** Whether the place has an owner, who is then asked. */
  hasOwner: z.boolean(),
  /** The domain that proofs are about; null if the place has no website of its own. */
  domain: z.nullable(z.string()),
  /** Whether a proof for the domain still needs a moderator, because a person provided the website. */
  needsModerator: z.boolean(),
  /** What the file, the tag and the DNS record contain. */
  token: z.string(),
  fileUrl: z.nullable(z.string()),
  claim: z.nullable(
    z.object({
      status: z.enum(claimStatuses),
      provenBy: z.nullable(z.enum(claimMethods)),
      /** Where a code that is still valid was sent. */
      codeEmail: z.nullable(z.string()),
      note: z.string(),
      contact: z.string(),
      decisionNote: z.string(),
      at: z.date(),
    }),
  ),
})
export type ClaimGetOutput = z.infer<typeof ClaimGetOutput>

/** The outcome of a claim. `open`: the proof wasn't found. */
export const ClaimOutcome = z.object({ status: z.enum(claimStatuses) })
export type ClaimOutcome = z.infer<typeof ClaimOutcome>

/** `claim.sendCode`: to an email at the domain. */
export const ClaimSendCodeInput = z.object({ ...restaurant, email: z.pipe(z.string().check(z.trim(), z.toLowerCase()), Email) })
export type ClaimSendCodeInput = z.infer<typeof ClaimSendCodeInput>

/** `claim.enterCode`. */
export const ClaimEnterCodeInput = z.object({
  ...restaurant,
  code: z.string().check(z.trim(), z.minLength(1, 'CLAIM_CODE_INVALID'), z.maxLength(20)),
})
export type ClaimEnterCodeInput = z.infer<typeof ClaimEnterCodeInput>

/** `claim.check`: looks for the file, the tag or the DNS record. */
export const ClaimCheckInput = z.object({ ...restaurant, method: z.enum(['site', 'dns']) })
export type ClaimCheckInput = z.infer<typeof ClaimCheckInput>

/** `claim.sendDocuments`: asks a moderator. */
export const ClaimSendDocumentsInput = z.object({
  ...restaurant,
  note: ParagraphText.check(
    z.minLength(1, { error: 'NOTE_REQUIRED', abort: true }),
    z.refine((text) => codePoints(text) <= claimLimits.note, 'NOTE_TOO_LONG'),
  ),
  contact: lineText({ missing: 'CONTACT_REQUIRED', tooLong: 'TEXT_TOO_LONG', max: claimLimits.contact }),
})
export type ClaimSendDocumentsInput = z.infer<typeof ClaimSendDocumentsInput>

/** `claim.withdraw`. */
export const ClaimWithdrawInput = z.object(restaurant)

/** `claim.answer`: what the owner of the place says about another user's claim. */
export const ClaimAnswerInput = z.object({
  id: Id,
  text: ParagraphText.check(
    z.minLength(1, { error: 'NOTE_REQUIRED', abort: true }),
    z.refine((text) => codePoints(text) <= claimLimits.answer, 'NOTE_TOO_LONG'),
  ),
})
export type ClaimAnswerInput = z.infer<typeof ClaimAnswerInput>
