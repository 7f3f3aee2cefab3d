import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installedBinaries, runnableBinaries } from './embedded/binaries.ts'
import { APPLICATION, type Cluster, clusterFolder, makeDataDir, openCluster, removeLeftovers } from './embedded/cluster.ts'
import { EmbeddedDatabaseError } from './embedded/error.ts'
import { type ClusterLock, commandLine, type LockHolder, tryLock } from './embedded/lock.ts'
import { findPostmaster, isAlive, type Launch, launch, type Postmaster, terminate } from './embedded/postmaster.ts'
import { failure } from './embedded/program.ts'
import { accountFor } from './embedded/run-as.ts'

/** How to run the embedded PostgreSQL. */
export type EmbeddedOptions = {
  /** Folder of the database, created when missing; the cluster lies in `postgres` below it, the server's log beside. */
  dataDir: string
  /** Receives one line for each thing worth knowing. */
  log: (line: string) => void
  /** Called once when the server has ended or belongs to somebody else by now: nothing can be read or written any more. */
  onLost?: (error: EmbeddedDatabaseError) => void
  /** How others are told who holds the database; the command line by default. */
  command?: string
  /** Server settings on top of ours; tests trade safety for speed here. */
  settings?: Record<string, string>
}

/** A running embedded PostgreSQL. */
export type EmbeddedDatabase = {
  /** Address of the application's database, password included: not for logs. It changes with every start of the server. */
  url: string
  /** Whether the server was already running: an orphan of a killed process, or somebody else's. */
  attached: boolean
  /** Whether this process holds the database. A guest does not: the holder may stop the server under it. */
  isLockHolder: boolean
  /** The holder stops the server and waits until it is gone; a guest just leaves. May be called again. */
  stop: () => Promise<void>
}

/**
 * Runs the PostgreSQL of `dataDir` and holds it: makes the cluster at the first start, recovers it after a crash, adopts a server
 * whose process was killed. One process at a time can hold it; the lock is a session of the database and ends with the process.
 *
 * Throws {@link EmbeddedDatabaseError}, above all `in_use`, which names the process that holds it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return openEmbedded(options, (holder, { dataDir }) => {
    const who = holder.command === '' ? `process ${holder.pid}` : `process ${holder.pid} (${holder.command})`
    throw new EmbeddedDatabaseError('in_use', `The data directory ${dataDir} is in use by ${who} since ${holder.since}.`)
  })
}

/** Joins the server of `dataDir` as a guest when somebody holds it, else does as {@link startEmbedded}. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return openEmbedded(options, (holder, { cluster, postmaster, log }) => {
    log(`Joined the embedded PostgreSQL of process ${holder.pid}.`)
    return { url: urlOf(postmaster, cluster), attached: true, isLockHolder: false, stop: async () => {} }
  })
}

type Found = { dataDir: string; cluster: Cluster; postmaster: Postmaster; log: (line: string) => void }

const RETRY_MS = 100
/** A server that recovers from a crash may take minutes; one that cannot be launched for a passing reason may not. */
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
        // Nothing half done: a server that this start has launched ends with it.
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
          stop: keep({ postmaster, cluster, command }, attempt.hold, options),
        }
      }
    }
    await delay(RETRY_MS)
  }
  throw new EmbeddedDatabaseError('cannot_start', `The embedded PostgreSQL in ${dataDir} does not get ready; see ${plan.logFile}.`)
}

async function prepare(dataDir: string, settings: Record<string, string>): Promise<Launch> {
  await makeDataDir(dataDir)
  const account = await accountFor(clusterFolder(dataDir))
  const binaries = await runnableBinaries(account, await installedBinaries())
  const cluster = await openCluster(dataDir, binaries, account)
  return { cluster, binaries, account, logFile: join(dataDir, 'postgres.log'), settings }
}

/** What it takes to hold a server, once more if need be. */
type Server = { postmaster: Postmaster; cluster: Cluster; command: string }

/** Watches over a held server; gives the function that stops it. */
function keep(server: Server, first: ClusterLock, { log, onLost }: EmbeddedOptions): () => Promise<void> {
  const { postmaster, cluster } = server
  let hold: ClusterLock | undefined = first
  let stopping: Promise<void> | undefined

  // A process that ends without stop(), by an uncaught error for instance, takes its server with it; only kill -9 leaves an orphan.
  const onExit = () => {
    if (hold !== undefined && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGINT')
  }
  process.once('exit', onExit)

  const watch = async () => {
    while (hold !== undefined) {
      await hold.ended
      if (stopping !== undefined) return
      // One crashed session makes PostgreSQL cut all of them and recover by itself; then the lock is free to be taken again.
      hold = await retake(server).catch(() => undefined)
      if (hold !== undefined) log('The embedded PostgreSQL has recovered from a crash.')
    }
    onLost?.(new EmbeddedDatabaseError('lost', `The embedded PostgreSQL (process ${postmaster.pid}) has ended or was taken over.`))
  }
  void watch()

  const end = async () => {
    if (hold !== undefined) await terminate(postmaster.pid, cluster.folder)
    process.off('exit', onExit)
    await hold?.release()
    hold = undefined
    log('Stopped the embedded PostgreSQL.')
  }
  return () => {
    stopping ??= end()
    return stopping
  }
}

async function retake({ postmaster: before, cluster, command }: Server): Promise<ClusterLock | undefined> {
  for (let tries = 0; tries < LAUNCHES_MAX; tries++) {
    const postmaster = await findPostmaster(cluster.folder)
    if (postmaster === undefined || postmaster.pid !== before.pid) return undefined
    const attempt = postmaster.isReady ? await tryLock(postmaster, cluster, command) : undefined
    if (attempt !== undefined) return 'hold' in attempt ? attempt.hold : undefined
    await delay(RETRY_MS)
  }
  return undefined
}

function urlOf({ port }: Postmaster, { password }: Cluster): string {
  return `postgres://${APPLICATION}:${password}@127.0.0.1:${port}/${APPLICATION}`
}
