import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import { createDb } from './client.ts'
import { DatabaseError, describeUrl, toDatabaseError } from './database-error.ts'

/** The folder of committed SQL; `src` and `dist` are equally far from it. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** Key of the advisory lock under which migrations run. It must never change. */
const MIGRATION_LOCK = 6_077_353

/** `server_version_num` of PostgreSQL 15. */
const OLDEST_SERVER = 150_000

export type MigrateOptions = {
  /** How long to wait for another process that is migrating the same database. Ten minutes by default. */
  lockTimeoutSeconds?: number
}

/**
 * Brings a database up to date: runs the committed migrations that it doesn't have yet, all in one transaction. Any number of processes may
 * call it at the same time; one runs the migrations, and the others wait and find nothing left to do.
 * @throws DatabaseError when the database is unreachable, refuses the password, is older than PostgreSQL 15, isn't UTF-8, lacks an
 * extension or has another history, or when a migration fails, which leaves the database unchanged
 */
export async function migrate(url: string, { lockTimeoutSeconds = 600 }: MigrateOptions = {}): Promise<void> {
  // One connection holds the lock, and drizzle works on the other.
  const { db, sql, close } = createDb(url, { poolSize: 2, limits: 'migration' })
  try {
    await checkServer(sql, url)
    await underLock(sql, lockTimeoutSeconds, async () => {
      await checkHistory(sql, url)
      await runMigrations(db, { migrationsFolder: MIGRATIONS_FOLDER })
    })
  } catch (error) {
    throw toDatabaseError(error, url)
  } finally {
    await close()
  }
}

/**
 * Refuses a server older than PostgreSQL 15.
 * @param versionNumber `server_version_num`, for example 150018 for 15.18
 */
export function requireVersion(versionNumber: number, url: string): void {
  if (versionNumber >= OLDEST_SERVER) return
  const major = Math.floor(versionNumber / 10_000)
  throw new DatabaseError('too_old', `${describeUrl(url)} is version ${major}. Version 15 or newer is required.`)
}

/** Refuses a database that can't store every character. */
export function requireUtf8(encoding: string, url: string): void {
  if (encoding === 'UTF8') return
  throw new DatabaseError('encoding', `${describeUrl(url)} has the encoding ${encoding}. UTF8 is required.`)
}

async function checkServer(sql: Sql, url: string): Promise<void> {
  const [row] = await sql<{ version: string; encoding: string }[]>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`
  requireVersion(Number(row?.version), url)
  requireUtf8(row?.encoding ?? '', url)
}

/**
 * Refuses a database whose first migration isn't ours, such as one made before 1.0.0: drizzle compares dates only and would skip or
 * break. Migrations newer than this release are fine, because the previous release keeps running while the next one is rolled out.
 */
async function checkHistory(sql: Sql, url: string): Promise<void> {
  const [table] = await sql<{ exists: boolean }[]>`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (table?.exists !== true) return
  const [first] = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id limit 1`
  const [ours] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  if (first === undefined || first.hash === ours?.hash) return
  throw new DatabaseError(
    'incompatible_schema',
    `${describeUrl(url)} holds the schema of a version before 1.0.0 or of another application. Start with an empty database.`,
  )
}

async function underLock(sql: Sql, lockTimeoutSeconds: number, work: () => Promise<void>): Promise<void> {
  const holder = await sql.reserve()
  try {
    await holder`select set_config('lock_timeout', ${`${lockTimeoutSeconds}s`}, false)`
    await holder`select pg_advisory_lock(${MIGRATION_LOCK})`
    await work()
    await holder`select pg_advisory_unlock(${MIGRATION_LOCK})`
  } finally {
    // The caller closes the connection next, which also frees the lock after a failure.
    holder.release()
  }
}
