import { basename } from 'node:path'
import postgres from 'postgres'
import { errorCode } from '../database-error.ts'
import { ADMIN, type Cluster } from './cluster.ts'
import { isAlive, type Postmaster } from './postmaster.ts'

/** The session that locks the cluster. The lock ends with its connection, even after kill -9. */
export type ClusterLock = {
  /** Resolves when the connection has ended for any reason. */
  ended: Promise<void>
  release: () => Promise<void>
}

/** The process that holds the lock. */
export type LockHolder = { pid: number; command: string; since: string }

/** The result of {@link tryLock}: our lock, its current holder, or undefined to try again soon. */
export type LockAttempt = { hold: ClusterLock } | { heldBy: LockHolder } | undefined

/** Key of the advisory lock in the administration database. It must never change. */
const CLUSTER_LOCK = 6_077_354

/** PostgreSQL truncates session names to this many bytes and replaces non-ASCII characters. */
const NAME_BYTES = 63

/** Codes of a server that is starting, stopping or gone, and of the driver for an interrupted connection. */
const PASSING = /^(57P0\d|53300|ECONN\w+|EPIPE|CONNECT\w+|CONNECTION_\w+)$/

/** Tries to lock the cluster that `postmaster` serves. */
export async function tryLock(postmaster: Postmaster, { password }: Cluster, command: string): Promise<LockAttempt> {
  let onEnd = () => {}
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve
  })
  const sql = postgres({
    ...{ host: '127.0.0.1', port: postmaster.port, user: ADMIN, database: ADMIN, password },
    ...{ max: 1, idle_timeout: 0, max_lifetime: null, connect_timeout: 10, onnotice: () => {}, onclose: onEnd },
    connection: { application_name: nameSession(command) },
  })
  const release = () => sql.end({ timeout: 1 })
  try {
    const [row] = await sql<{ pidLine: string; isHeld: boolean }[]>`
      select split_part(pg_read_file('postmaster.pid'), e'\n', 1) as "pidLine", pg_try_advisory_lock(${CLUSTER_LOCK}) as "isHeld"`
    // Only the server of this cluster can read that process ID.
    if (row?.pidLine === String(postmaster.pid)) {
      if (row.isHeld) return { hold: { ended: ended, release } }
      const heldBy = await findLockHolder(sql)
      await release()
      // The session of a killed process ends a moment after it.
      return heldBy !== undefined && isAlive(heldBy.pid) ? { heldBy } : undefined
    }
    await release()
    return undefined
  } catch (error) {
    await release()
    if (PASSING.test(errorCode(error) ?? '')) return undefined
    throw error
  }
}

async function findLockHolder(sql: postgres.Sql): Promise<LockHolder | undefined> {
  const [row] = await sql<{ name: string; since: string }[]>`
    select a.application_name as name, to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objid = ${CLUSTER_LOCK}`
  if (row === undefined) return undefined
  const [, pid, command] = /^morsel (\d+) ?(.*)$/.exec(row.name) ?? []
  return { pid: Number(pid), command: command ?? '', since: row.since }
}

/** Returns a recognizable name of this process: the script without its folder, and its arguments. */
export function commandLine(argv: readonly string[]): string {
  const [, script, ...rest] = argv
  return [basename(script ?? 'node'), ...rest].join(' ')
}

function nameSession(command: string): string {
  return `morsel ${process.pid} ${command}`.replaceAll(/[^ -~]/g, '?').slice(0, NAME_BYTES)
}
