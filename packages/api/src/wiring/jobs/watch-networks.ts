import { insertAuditEvent, listBusyNetworks } from '@morsel/db/queries/audit'
import { auditEventOf } from '../../kernel/audit/audit-log.ts'
import type { Job } from './job.ts'

const windowSeconds = 3600
/** Offices and schools share an IP address, too, so the operator has to decide whether it's an attack. */
const accountsMin = 20

/** Records networks that signed in or tried to sign in to many accounts within an hour (SEC-814). */
export const watchNetworks: Job = {
  everySeconds: 300,
  async run({ db, now, log }) {
    const at = now()
    const since = new Date(at.getTime() - windowSeconds * 1000)
    for (const { ipAddress, accounts } of await listBusyNetworks(db, since, accountsMin)) {
      const client = { ipAddress, userAgent: '', requestId: '' }
      await insertAuditEvent(db, auditEventOf(at, { kind: 'many-accounts', userId: null, detail: `${accounts} accounts`, client }))
      log.warn({ ipAddress, accounts }, 'many accounts were signed in to from one network')
    }
  },
}
