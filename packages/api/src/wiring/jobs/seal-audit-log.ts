import { findLastSeal, insertSeals, listUnsealedEvents } from '@morsel/db/queries/audit'
import { chainHash, chainStart } from '../../kernel/audit/audit-chain.ts'
import type { Job } from './job.ts'

const batchSize = 1000
/** How far back the job looks for new events. No transaction takes this long, so all older events are already in the chain. */
const lookBackMs = 3_600_000

/**
 * Adds new events to the chain of the audit log (SEC-811). Also writes the end of the chain to the server's log. If the newest events are
 * removed, a copy of that log outside the database shows it.
 */
export const sealAuditLog: Job = {
  everySeconds: 60,
  async run({ db, log, now }) {
    let last = await findLastSeal(db)
    const from = last?.position
    const since = new Date((last?.createdAt.getTime() ?? 0) - lookBackMs)
    for (;;) {
      const events = await listUnsealedEvents(db, since, batchSize)
      const seals = events.map((event) => {
        last = {
          position: (last?.position ?? 0) + 1,
          eventId: event.id,
          hash: chainHash(last?.hash ?? chainStart, event),
          createdAt: now(),
        }
        return last
      })
      await insertSeals(db, seals)
      if (events.length < batchSize) break
    }
    if (last && last.position !== from) log.info({ position: last.position, hash: last.hash }, 'audit log sealed')
  },
}
