import type { DbOrTransaction } from '@morsel/db/client'
import { listAuditEvents } from '@morsel/db/queries/audit'
import { findAccount } from './find-account.rules.ts'

const pageSize = 1000

/** Which events to export. `user` is an email address, a username or an ID, which may be of an account that no longer exists. */
interface Filter {
  user: string | undefined
  kind: string | undefined
  since: Date | undefined
}

/** Writes events of the audit log as JSON lines, oldest first. @throws AccountActionError for an unknown user */
export async function exportAuditLog(db: DbOrTransaction, { user, kind, since }: Filter, write: (line: string) => void): Promise<void> {
  const userId = user === undefined ? undefined : /^[0-9a-f]{32}$/.test(user) ? user : (await findAccount(db, user)).id
  let after: Awaited<ReturnType<typeof listAuditEvents>>[number] | undefined
  do {
    const page = await listAuditEvents(db, { userId, kind, since }, { after, limit: pageSize })
    for (const event of page) write(`${JSON.stringify(event)}\n`)
    after = page.length === pageSize ? page.at(-1) : undefined
  } while (after)
}
