import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** `mailbox.list`: the newest emails of the mailbox, or those to one email address. */
export const MailboxListInput = z.optional(z.object({ to: z.optional(z.string().check(z.regex(/^\P{Cc}*$/u))) }))
export type MailboxListInput = z.infer<typeof MailboxListInput>

export const MailboxEntry = z.object({
  id: Id,
  to: z.string(),
  /** The kind of email, for example `reset-password`. */
  mail: z.string(),
  subject: z.string(),
  createdAt: z.date(),
})
export type MailboxEntry = z.infer<typeof MailboxEntry>
export const MailboxListOutput = z.array(MailboxEntry)

/** `mailbox.read`: an email as its recipient sees it; `links` in the order of the HTML part. */
export const MailboxReadInput = z.object({ id: Id })
export const MailboxReadOutput = z.extend(MailboxEntry, { html: z.string(), text: z.string(), links: z.array(z.string()) })
export type MailboxReadOutput = z.infer<typeof MailboxReadOutput>
