import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { codePoints, Id, ItemId, ParagraphText } from './fields.ts'

/** Reports to moderators (PLACE-320). */

export const reportReasons = ['spam', 'offensive', 'wrong_info', 'closed', 'duplicate', 'copyright', 'privacy', 'other'] as const

export const reportKinds = ['restaurant', 'item', 'review', 'user', 'list', 'photo'] as const
export type ReportKind = (typeof reportKinds)[number]

/** `report.send`: another open report by the same user about the same thing replaces the earlier one. */
export const ReportInput = z
  .object({
    kind: z.enum(reportKinds),
    /** The ID as in the URL of its page: base58 for a dish, else 32 hexadecimal digits. */
    id: z.string(),
    reason: z.enum(reportReasons),
    note: z._default(ParagraphText.check(z.refine((text) => codePoints(text) <= constants.reportNoteMaxLength, 'NOTE_TOO_LONG')), ''),
  })
  .check(
    z.refine(({ kind, id }) => (kind === 'item' ? ItemId : Id).safeParse(id).success, { path: ['id'] }),
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'NOTE_REQUIRED' }),
  )
export type ReportInput = z.infer<typeof ReportInput>
