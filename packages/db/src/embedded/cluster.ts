import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError, fileError } from './error.ts'
import { nameOfFolder, runProgram } from './program.ts'
import type { Account } from './run-as.ts'

/** The administrator role and the application's role, which owns its database. Both have the cluster's password. */
export const ADMIN = 'postgres'
export const APPLICATION = 'morsel'

const PASSWORD_FILE = 'morsel.password'
const STAGING_PREFIX = 'postgres.new-'

/** A complete cluster on disk. */
export type Cluster = { folder: string; password: string }

/** Returns the cluster's folder in a data directory. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/**
 * Opens the cluster of `dataDir`, creating it if missing. It's created in a separate folder and renamed when it's complete and synced, so
 * that a killed start leaves either a complete cluster or none.
 */
export async function openCluster(dataDir: string, binaries: Binaries, account: Account | undefined): Promise<Cluster> {
  const folder = clusterFolder(dataDir)
  try {
    if (await isMissing(folder)) await makeCluster(dataDir, binaries, account)
    await checkCluster(folder, binaries, account)
    return { folder, password: await readFile(join(folder, PASSWORD_FILE), 'utf8') }
  } catch (error) {
    throw fileError(error, dataDir)
  }
}

/** Creates the data directory, readable by its owner only because it contains secrets, and checks that it's writable. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const probe = await mkdtemp(join(dataDir, '.write-'))
    await rm(probe, { recursive: true })
  } catch (error) {
    throw fileError(error, dataDir)
  }
}

/** Removes what killed first starts left behind. Only the lock holder may call it. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(STAGING_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function isMissing(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.length === 0
}

async function checkCluster(folder: string, { majorVersion }: Binaries, account: Account | undefined): Promise<void> {
  const { uid } = await stat(folder)
  const wanted = account?.uid ?? process.getuid?.() ?? uid
  if (uid !== wanted) {
    const message = `The database in ${folder} belongs to user ${uid} but PostgreSQL would run as user ${wanted}. Start as its owner or chown it.`
    throw new EmbeddedDatabaseError('wrong_owner', message)
  }
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found === undefined) {
    throw new EmbeddedDatabaseError('not_a_cluster', `The folder ${folder} isn't empty and doesn't contain a PostgreSQL database.`)
  }
  if (found.trim() !== majorVersion) {
    const message = `The database in ${folder} was created by PostgreSQL ${found.trim()}, but this release includes ${majorVersion}.`
    throw new EmbeddedDatabaseError('other_version', message)
  }
}

async function makeCluster(dataDir: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const staging = await mkdtemp(join(dataDir, STAGING_PREFIX))
  const folder = join(staging, 'cluster')
  try {
    await mkdir(folder, { mode: 0o700 })
    const password = randomBytes(24).toString('hex')
    await writePrivate(join(staging, PASSWORD_FILE), password, account)
    if (account !== undefined) for (const path of [folder, staging]) await chown(path, account.uid, account.gid)
    await fillCluster(folder, binaries, account, password)
    await rename(join(staging, PASSWORD_FILE), join(folder, PASSWORD_FILE))
    await syncFolder(folder)
    await rename(folder, clusterFolder(dataDir))
    await syncFolder(dataDir)
  } catch (error) {
    // Of several concurrent first starts, the first to finish wins, and the others use its cluster.
    if (await isMissing(clusterFolder(dataDir))) throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function fillCluster(folder: string, { initdb, postgres }: Binaries, account: Account | undefined, password: string): Promise<void> {
  const at = nameOfFolder(folder)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${ADMIN}`, '--auth=scram-sha-256', `--pwfile=${join('..', PASSWORD_FILE)}`]
  // One sync at the end covers the writes of initdb and of the first statements.
  await runProgram({ file: initdb, args: ['-D', at, '--no-sync', '--no-instructions', ...locale, ...access], folder, account })
  const single = ['--single', '-D', at, '-c', 'exit_on_error=on', '-c', 'fsync=off', ADMIN]
  await runProgram({ file: postgres, args: single, folder, account }, firstStatements(password))
  await runProgram({ file: initdb, args: ['-D', at, '--sync-only'], folder, account })
}

/** Returns the first statements of a cluster, one per line, as single-user mode requires. */
function firstStatements(password: string): string {
  return `CREATE ROLE ${APPLICATION} LOGIN CREATEDB PASSWORD '${password}';\nCREATE DATABASE ${APPLICATION} OWNER ${APPLICATION};\n`
}

async function writePrivate(path: string, text: string, account: Account | undefined): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (account !== undefined) await file.chown(account.uid, account.gid)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
