import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installedBinaries, runnableBinaries } from './embedded/binaries.ts'
import { APPLICATION, type Cluster, clusterFolder, makeDataDir, openCluster, removeLeftovers } from './embedded/cluster.ts'
import { EmbeddedDatabaseError } from './embedded/error.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { commandLine, type LockHolder, tryLock } from './embedded/lock.ts'
import { findPostmaster, type Launch, launch, type Postmaster, terminate } from './embedded/postmaster.ts'
import { failure } from './embedded/program.ts'
import { accountFor } from './embedded/run-as.ts'

export type EmbeddedOptions = {
  /** The data directory, which is created if missing. It contains the cluster in `postgres` and the server's log. */
  dataDir: string
  /** Receives log lines. */
  log: (line: string) => void
  /** Called once if the data directory is gone or another process took it over. The database is unusable then. */
  onLost?: (error: EmbeddedDatabaseError) => void
  /** How other processes see the process that uses the database; the command line by default. */
  command?: string
  /** Additional server settings. Tests trade safety for speed with them. */
  settings?: Record<string, string>
}

export type EmbeddedDatabase = {
  /** URL of the application's database, with the password: don't log it. It changes with every start of this process. */
  url: string
  /** Whether the server was already running, left by a killed process or started by another one. */
  attached: boolean
  /** Whether this process holds the lock. The lock holder may stop the server while others use it. */
  isLockHolder: boolean
  /** The lock holder stops the server and waits for it; others just disconnect. May be called repeatedly. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of `dataDir` and locks it for this process. Creates the cluster at the first start, recovers it after a crash,
 * and adopts a server whose process was killed. The lock is a database session, so it ends with the process.
 * @throws EmbeddedDatabaseError, for example `in_use`, which names the process that holds the lock
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return openEmbedded(options, (holder, { dataDir }) => {
    const who = holder.command === '' ? `process ${holder.pid}` : `process ${holder.pid} (${holder.command})`
    throw new EmbeddedDatabaseError('in_use', `The data directory ${dataDir} is in use by ${who}, running since ${holder.since}.`)
  })
}

/** Like {@link startEmbedded}, but if another process holds the lock, joins its server. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return openEmbedded(options, (holder, { cluster, postmaster, log }) => {
    log(`Joined the embedded PostgreSQL of process ${holder.pid}.`)
    return { url: urlOf(postmaster, cluster), attached: true, isLockHolder: false, stop: async () => {} }
  })
}

type Found = { dataDir: string; cluster: Cluster; postmaster: Postmaster; log: (line: string) => void }

const RETRY_MS = 100
/** Recovery from a crash may take minutes; temporary launch failures don't. */
const TRIES_MAX = 3000
const LAUNCHES_MAX = 150

async function openEmbedded(
  options: EmbeddedOptions,
  onHeld: (holder: LockHolder, found: Found) => EmbeddedDatabase,
): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  const { log, command = commandLine(process.argv), settings = {} } = options
  const plan = await prepare(dataDir, settings)
  const { cluster } = plan
  for (let tries = 0, launches = 0; tries < TRIES_MAX && launches < LAUNCHES_MAX; tries++) {
    const running = await findPostmaster(cluster.folder)
    if (running === undefined) launches++
    const postmaster = running ?? (await launch(plan))
    if (postmaster?.isReady) {
      const attempt = await tryLock(postmaster, cluster, command).catch(async (error: unknown) => {
        // Leave nothing behind: stop the server if this call has launched it.
        if (running === undefined) await terminate(postmaster.pid, cluster.folder)
        throw failure(String(error))
      })
      if (attempt !== undefined && 'heldBy' in attempt) return onHeld(attempt.heldBy, { dataDir, cluster, postmaster, log })
      if (attempt !== undefined) {
        const attached = running !== undefined
        log(`${attached ? 'Adopted the running' : 'Started the'} embedded PostgreSQL (process ${postmaster.pid}, port ${postmaster.port}).`)
        await removeLeftovers(dataDir)
        return {
          url: urlOf(postmaster, cluster),
          attached,
          isLockHolder: true,
          stop: keepRunning({ plan, postmaster, command }, attempt.hold, options),
        }
      }
    }
    await delay(RETRY_MS)
  }
  throw new EmbeddedDatabaseError('cannot_start', `The embedded PostgreSQL in ${dataDir} didn't become ready. See ${plan.logFile}.`)
}

async function prepare(dataDir: string, settings: Record<string, string>): Promise<Launch> {
  await makeDataDir(dataDir)
  const account = await accountFor(clusterFolder(dataDir))
  const binaries = await runnableBinaries(account, await installedBinaries())
  const cluster = await openCluster(dataDir, binaries, account)
  return { cluster, binaries, account, logFile: join(dataDir, 'postgres.log'), settings }
}

function urlOf({ port }: Postmaster, { password }: Cluster): string {
  return `postgres://${APPLICATION}:${password}@127.0.0.1:${port}/${APPLICATION}`
}
