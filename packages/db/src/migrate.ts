import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import { createDb } from './client.ts'
import { DatabaseError, describeUrl, toDatabaseError } from './database-error.ts'

/** The folder of committed SQL, the same distance from `src` and from `dist`. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** Key of the advisory lock under which migrations run; any number will do as long as it never changes. */
const MIGRATION_LOCK = 6_077_353

const OLDEST_SERVER = 150_000

/** How {@link migrate} shall go about it. */
export type MigrateOptions = {
  /** How long to wait for another process that is migrating the same database. */
  lockTimeoutSeconds?: number
}

/**
 * Brings a database up to date: runs the committed migrations it has not seen, all in one transaction.
 * Any number of processes may call it at the same time; one works, the others wait and find nothing left to do.
 *
 * Throws {@link DatabaseError}: unreachable, wrong password, older than PostgreSQL 15, not UTF-8, a missing extension,
 * or a migration that failed, in which case the database is as it was.
 */
export async function migrate(url: string, { lockTimeoutSeconds = 600 }: MigrateOptions = {}): Promise<void> {
  // Two connections: one holds the lock, drizzle works on the other.
  const { db, sql, close } = createDb(url, { poolSize: 2 })
  try {
    await checkServer(sql, url)
    await underLock(sql, lockTimeoutSeconds, () => runMigrations(db, { migrationsFolder: MIGRATIONS_FOLDER }))
  } catch (error) {
    throw toDatabaseError(error, url)
  } finally {
    await close()
  }
}

/** Refuses a server older than PostgreSQL 15; `versionNumber` is `server_version_num`, for example 150018 for 15.18. */
export function requireVersion(versionNumber: number, url: string): void {
  if (versionNumber >= OLDEST_SERVER) return
  const major = Math.floor(versionNumber / 10_000)
  throw new DatabaseError('too_old', `${describeUrl(url)} is version ${major}; version 15 or newer is needed.`)
}

/** Refuses a database that cannot store every character. */
export function requireUtf8(encoding: string, url: string): void {
  if (encoding === 'UTF8') return
  throw new DatabaseError('encoding', `${describeUrl(url)} has the encoding ${encoding}; UTF8 is needed.`)
}

async function checkServer(sql: Sql, url: string): Promise<void> {
  const [row] = await sql<{ version: string; encoding: string }[]>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`
  requireVersion(Number(row?.version), url)
  requireUtf8(row?.encoding ?? '', url)
}

async function underLock(sql: Sql, lockTimeoutSeconds: number, work: () => Promise<void>): Promise<void> {
  const holder = await sql.reserve()
  try {
    await holder`select set_config('lock_timeout', ${`${lockTimeoutSeconds}s`}, false)`
    await holder`select pg_advisory_lock(${MIGRATION_LOCK})`
    await work()
    await holder`select pg_advisory_unlock(${MIGRATION_LOCK})`
  } finally {
    // The connection is closed right after this, which frees the lock on failure too.
    holder.release()
  }
}
