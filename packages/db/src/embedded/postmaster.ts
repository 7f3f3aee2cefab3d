import { execFile } from 'node:child_process'
import { type FileHandle, lstat, open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'
import { failure, nameOfFolder, startProgram } from './program.ts'
import type { Account } from './run-as.ts'

/** A running server process of our cluster. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

const PID_FILE = 'postmaster.pid'
const POLL_MS = 20
const LOG_BYTES_MAX = 10_000_000

/** Reads `postmaster.pid` and verifies that its process is a running server of this cluster. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const found = parsePidFile(await readPidFile(folder))
  return found !== undefined && (await isPostmaster(found.pid, folder)) ? found : undefined
}

async function readPidFile(folder: string): Promise<string> {
  return readFile(join(folder, PID_FILE), 'utf8').catch(() => '')
}

/** Parses the lines of the file: 1 process ID, 4 port, 8 status. A server that is starting hasn't written all of them. */
export function parsePidFile(text: string): Postmaster | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3] ?? 0)
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  return { pid, port, isReady: port > 0 && lines[7]?.trim() === 'ready' }
}

/**
 * Whether the process is the server of this cluster. After a crash, the process ID may belong to another program, so it must run postgres
 * in the cluster's folder. A dead process that isn't reaped yet has neither.
 */
export async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return (await commandOf(pid)).includes('postgres')
  try {
    const program = await readlink(`/proc/${pid}/exe`)
    const [itsFolder, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)])
    // The kernel marks a program whose file was replaced by an update.
    return basename(program.replace(/ \(deleted\)$/, '')) === 'postgres' && itsFolder.ino === ours.ino && itsFolder.dev === ours.dev
  } catch {
    return false
  }
}

/** Whether a process with this ID exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function commandOf(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }))
  return stdout
}

export type Launch = {
  cluster: Cluster
  binaries: Binaries
  account: Account | undefined
  /** The server appends its messages here. */
  logFile: string
  settings: Record<string, string>
  /** Any free port by default. */
  port?: number
}

/**
 * Starts the server and waits until it accepts connections. Undefined if it temporarily couldn't start: another process is starting it,
 * processes of a killed server are still ending, or the port was taken.
 * @throws EmbeddedDatabaseError with the server's message for other failures
 */
export async function launch({ cluster, binaries, account, logFile, settings, port }: Launch): Promise<Postmaster | undefined> {
  await disownPidFile(cluster.folder)
  const all = { ...serverSettings(port ?? (await freePort())), ...settings }
  const args = ['-D', nameOfFolder(cluster.folder), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const log = await openLog(logFile)
  const { size } = await log.stat()
  let spawnError: Error | undefined
  // The server has its own process group, so that Ctrl-C in the terminal reaches only us, and we stop the server last.
  const child = startProgram(
    { file: binaries.postgres, args, folder: cluster.folder, account },
    { detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  child.once('error', (error) => {
    spawnError = error
  })
  child.unref()
  await log.close()
  while (child.exitCode === null && child.signalCode === null && spawnError === undefined) {
    const found = parsePidFile(await readPidFile(cluster.folder))
    if (found?.isReady && found.pid === child.pid) return found
    await delay(POLL_MS)
  }
  const said = spawnError?.message ?? ownLines(await readFrom(logFile, size), child.pid)
  if (PASSING.test(said)) return undefined
  throw failure(said)
}

const PASSING = /lock file .* (already exists|is empty)|pre-existing shared memory block|could not create any TCP\/IP sockets/

/** Settings on the command line, so that a release can change them without editing the cluster's files. */
function serverSettings(port: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'morsel',
    max_connections: '200',
    ...writeSettings(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
    // Compiling a plan takes longer than any of our queries.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Statements and conflicting rows contain personal data, so they aren't logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
}

const MEGABYTE = 2 ** 20

/**
 * Returns settings for servers on which imports write while people search (SEARCH-358). With PostgreSQL's own settings, a search would have
 * to write what an import has changed before it can read anything into the cache.
 */
export function writeSettings(memoryBytes: number): Record<string, string> {
  const megabytes = Math.floor(memoryBytes / MEGABYTE)
  return {
    // The cache. Memory is used once there is something to cache.
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(megabytes / 8)))}MB`,
    // The background writer keeps room in the cache.
    bgwriter_delay: '50ms',
    bgwriter_lru_maxpages: '1000',
    // After each checkpoint, the first change of a page logs all of it. Fewer checkpoints mean less to write.
    max_wal_size: '2GB',
  }
}

/** Stops the server: ends its sessions, writes everything and waits for the process to exit. */
export async function terminate(pid: number, folder: string): Promise<void> {
  // Fast shutdown, then immediate shutdown, which loses no data but needs recovery at the next start.
  const steps = [
    { signal: 'SIGINT', seconds: 60 },
    { signal: 'SIGQUIT', seconds: 10 },
  ] as const
  for (const { signal, seconds } of steps) {
    if (!(await isPostmaster(pid, folder))) return
    process.kill(pid, signal)
    for (let waitedMs = 0; waitedMs < seconds * 1000; waitedMs += POLL_MS) {
      if (!(await isPostmaster(pid, folder))) return
      await delay(POLL_MS)
    }
  }
  throw new EmbeddedDatabaseError('cannot_stop', `The embedded PostgreSQL (process ${pid}) doesn't stop.`)
}

/**
 * PostgreSQL refuses to start while the process in a stale `postmaster.pid` exists, even if the ID now belongs to another program. Writing
 * our own ID, which PostgreSQL takes for its parent's, is safer than deleting the file: PostgreSQL detects from the other lines whether
 * processes of the killed server are still running.
 */
async function disownPidFile(folder: string): Promise<void> {
  const path = join(folder, PID_FILE)
  const before = await lstat(path).catch(() => undefined)
  const text = await readPidFile(folder)
  const found = parsePidFile(text)
  if (before === undefined || found === undefined || !isAlive(found.pid) || (await isPostmaster(found.pid, folder))) return
  const replacement = `${path}.${process.pid}`
  const file = await open(replacement, 'wx', 0o600)
  try {
    await file.writeFile(text.replace(/^\d+/, String(process.pid)))
    await file.chown(before.uid, before.gid)
  } finally {
    await file.close()
  }
  // If another process has started a server in the meantime, its file must stay.
  const isUnchanged = (await lstat(path).catch(() => undefined))?.ino === before.ino
  await (isUnchanged ? rename(replacement, path) : rm(replacement))
}

/** Starts a new log when it's large, and renames the old one. */
async function openLog(path: string): Promise<FileHandle> {
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined && found.size > LOG_BYTES_MAX) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

async function freePort(): Promise<number> {
  const server = createServer()
  try {
    const address = await new Promise<ReturnType<typeof server.address>>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => resolve(server.address()))
    })
    if (address === null || typeof address === 'string') throw new Error('A TCP listener has no port.')
    return address.port
  } finally {
    server.close()
  }
}

async function readFrom(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(Math.max(0, size - offset)), 0, size - offset, offset)
    return buffer.toString('utf8')
  } finally {
    await file.close()
  }
}

/** Returns the lines of one server, because several may write to a log. Failures before logging starts have no process ID. */
function ownLines(text: string, pid: number | undefined): string {
  const own = text.split('\n').filter((line) => line.includes(`[${pid}]`))
  return own.length > 0 ? own.join('\n') : text
}
