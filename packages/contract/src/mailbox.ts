import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** `mailbox.list`: the newest mails that are read in the browser, of one address when it is given. */
export const MailboxListInput = z.optional(z.object({ to: z.optional(z.string().check(z.regex(/^\P{Cc}*$/u))) }))
export type MailboxListInput = z.infer<typeof MailboxListInput>

/** A mail in the list. */
export const MailboxEntry = z.object({
  id: Id,
  to: z.string(),
  /** Which mail it is, for example `reset-password`. */
  mail: z.string(),
  subject: z.string(),
  createdAt: z.date(),
})
export type MailboxEntry = z.infer<typeof MailboxEntry>
export const MailboxListOutput = z.array(MailboxEntry)

/** `mailbox.read`: one mail as its reader would see it; `links` in the order of the HTML part. */
export const MailboxReadInput = z.object({ id: Id })
export const MailboxReadOutput = z.extend(MailboxEntry, { html: z.string(), text: z.string(), links: z.array(z.string()) })
export type MailboxReadOutput = z.infer<typeof MailboxReadOutput>
