import { exportAuditLog } from '@morsel/api/accounts/operator/export-audit-log.flow'
import { verifyAuditLog } from '@morsel/api/kernel/audit/verify-audit-log'
import { type Command, requirePositionals, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'

/** The audit log (SEC-810 to SEC-812). */

export const verifyAuditCommand: Command = {
  usage: 'audit verify [--end POSITION:HASH]',
  help: `Verifies that no event of the audit log was changed or removed. Each event is linked to the one
before within a minute. Exits with code 1 if a link is wrong.

  --end POSITION:HASH   an end of the chain that the server logged ("audit log sealed"): shows whether
                        the newest events were removed as well`,
  options: { end: 'string' },
  async run(line) {
    requirePositionals(line, 0, 'audit verify takes options only.')
    const end = line.text('end')
    const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(end ?? '') ?? []
    if (end !== undefined && hash === undefined) throw new UsageError('--end is a position and a hash: --end 1200:5f2c…')
    const expected = hash === undefined ? undefined : { position: Number(position), hash }
    const result = await withDatabase((db) => verifyAuditLog(db, expected))
    if (result.isIntact) {
      const at = result.end.position > 0 ? ` It ends at ${result.end.position}:${result.end.hash}` : ''
      return void process.stdout.write(`The audit log is intact: ${result.count} events.${at}\n`)
    }
    const problems = {
      changed: `Event ${result.eventId} was changed`,
      removed: `Event ${result.eventId} was removed`,
      gap: `A link before event ${result.eventId} was removed`,
      'end-missing': 'The newest events were removed',
    }
    process.stdout.write(`${problems[result.problem]} (position ${result.position}).\n`)
    process.exitCode = 1
  },
}

export const exportAuditCommand: Command = {
  usage: 'audit export [--user USER] [--kind KIND] [--since DATE]',
  help: `Prints events of the audit log, oldest first, one JSON object per line.

  --user USER   only events of this account: an email address, a username or an ID
  --kind KIND   only events of this kind, such as session-created, sign-in-refused or forbidden
  --since DATE  only events from then on, such as 2026-11-24 or 2026-11-24T06:00Z`,
  options: { user: 'string', kind: 'string', since: 'string' },
  async run(line) {
    requirePositionals(line, 0, 'audit export takes options only.')
    const since = line.text('since')
    if (since !== undefined && Number.isNaN(Date.parse(since))) throw new UsageError(`--since isn't a date: ${since}`)
    const filter = { user: line.text('user'), kind: line.text('kind'), since: since === undefined ? undefined : new Date(since) }
    await withDatabase((db) => exportAuditLog(db, filter, (text) => void process.stdout.write(text)))
  },
}
