import { createDb } from '../src/client.ts'
import { startEmbedded } from '../src/embedded.ts'

/**
 * A separate process for tests of the embedded database: `start|write|crash DATA_DIR`. Reports as lines of JSON on standard output and
 * stops when its standard input ends.
 */
const [, , task, dataDir = ''] = process.argv
const say = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`)

async function main(): Promise<void> {
  const onLost = () => say({ lost: true })
  const database = await startEmbedded({ dataDir, log: () => {}, onLost })
  const { url, attached, isLockHolder } = database
  say({ url, attached, isLockHolder })
  process.stdin.resume().once('end', () => void database.stop().then(() => say({ stopped: true })))
  if (task === 'write') await write(url)
  if (task === 'crash') setImmediate(() => process.exit(3))
}

/** Inserts rows forever, and reports each number after the server has acknowledged it. */
async function write(url: string): Promise<void> {
  const { sql } = createDb(url, { poolSize: 2 })
  await sql`create table if not exists written (n int primary key)`
  const [row] = await sql<{ next: number }[]>`select coalesce(max(n), 0) + 1 as next from written`
  for (let n = row?.next ?? 1; ; n++) {
    await sql`insert into written values (${n})`
    say({ written: n })
  }
}

main().catch((error: unknown) => {
  const problem = error instanceof Error && 'problem' in error ? error.problem : undefined
  say({ problem, message: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
})
