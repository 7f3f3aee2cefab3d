import { migrate, planMigrations } from '@morsel/db/migrate'
import { type Command, requirePositionals } from './command.ts'
import { withDatabaseUrl } from './data-store.ts'

export const migrateCommand: Command = {
  usage: 'migrate [--plan]',
  help: `Brings the schema of the database up to date, as each start of a server does. Servers of the previous
release may be running.

  --plan   only print the statements that would run, the lock that each takes on a table, what that
           blocks until the migration ends, and whether it scans or rewrites the table. Statements on a
           table that is created along with them block no one`,
  options: { plan: 'boolean' },
  async run(line) {
    requirePositionals(line, 0, 'migrate takes options only.')
    await withDatabaseUrl(async (url) => {
      const statements = await planMigrations(url)
      if (line.is('plan'))
        for (const { text, lock, blocks, work } of statements)
          process.stdout.write(`${text}\n  lock: ${lock}, blocks: ${blocks}, work: ${work}\n`)
      else await migrate(url, { onWait: () => void process.stderr.write('Waiting for another process that migrates the database.\n') })
      if (statements.length === 0) process.stdout.write('The schema is up to date.\n')
      else process.stdout.write(`${statements.length} statements ${line.is('plan') ? 'would run' : 'have run'}.\n`)
    })
  },
}
