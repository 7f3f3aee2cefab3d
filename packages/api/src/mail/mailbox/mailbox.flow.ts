import { AppError } from '@morsel/contract/errors'
import type { MailboxEntry, MailboxListInput, MailboxReadOutput } from '@morsel/contract/mailbox'
import { findStoredMail, listStoredMails, type MailRow } from '@morsel/db/queries/mail'
import type { WrittenMail } from '@morsel/email/mails'
import type { Deps } from '../../kernel/ports/deps.ts'
import { writeQueuedMail } from '../write-queued.ts'

type Needs = Pick<Deps, 'db' | 'config'>

const listMax = 50

/** Lists the newest stored emails, without those whose secret is no longer accepted. */
export async function listMailbox({ db, config }: Needs, input: MailboxListInput): Promise<MailboxEntry[]> {
  const rows = await listStoredMails(db, { recipient: input?.to?.toLowerCase(), limit: listMax })
  const entries = await Promise.all(
    rows.map(async (row) => {
      const written = await writeQueuedMail(config, row).catch(() => undefined)
      return written ? [entryOf(row, written)] : []
    }),
  )
  return entries.flat()
}

/**
 * Reads one stored email.
 * @throws AppError NOT_FOUND when there is none, or its secret is no longer accepted
 */
export async function readMailbox({ db, config }: Needs, id: string): Promise<MailboxReadOutput> {
  const row = await findStoredMail(db, id)
  const written = row && (await writeQueuedMail(config, row).catch(() => undefined))
  if (!written) throw new AppError('NOT_FOUND')
  return { ...entryOf(row, written), html: written.html, text: written.text, links: linksOf(written.html) }
}

function entryOf({ id, recipient, name, createdAt }: MailRow, { subject }: WrittenMail): MailboxEntry {
  return { id, to: recipient, mail: name, subject, createdAt }
}

/** Returns the links in an email. All links have the same form, and React escapes only `&` in a percent-encoded URL. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}
