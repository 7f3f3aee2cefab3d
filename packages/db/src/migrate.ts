import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { createDb, type Db, type DbOrTransaction } from './client.ts'
import { DatabaseError, describeUrl, errorCode, toDatabaseError } from './database-error.ts'
import { type PlannedStatement, planStatement } from './migration-plan.ts'

/** The folder of committed SQL; `src` and `dist` are equally far from it. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** Key of the advisory lock under which migrations run. It must never change. */
const MIGRATION_LOCK = 6_077_353

/** `server_version_num` of PostgreSQL 15. */
const OLDEST_SERVER = 150_000

/** The SQLSTATE of a statement that waited too long for a lock. */
const LOCK_NOT_AVAILABLE = '55P03'

/** How long to wait before the next try, while another process migrates the database or uses one of the tables. */
const TRY_AGAIN_MS = 500

export type MigrateOptions = {
  /** How long to wait for other processes that migrate the same database or use its tables. Ten minutes by default. */
  lockTimeoutSeconds?: number
  /** Called once before waiting for other processes. */
  onWait?: () => void
  /** Ends the wait for other processes. Migrations that have begun are completed. */
  signal?: AbortSignal | undefined
  /** When the last migration to run was made, in milliseconds, to restore a backup of an earlier release. All run by default. */
  upTo?: number
}

/** Returns when the newest migration of this release was made, in milliseconds. */
export const lastMigrationOf = (): number => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0

/**
 * Brings a database up to date: runs the committed migrations that it doesn't have yet, all in one transaction. Any number of processes may
 * call it at the same time; one runs the migrations, and the others wait and find nothing left to do. The lock belongs to a transaction,
 * so it ends with the transaction, even behind a pooler that gives each transaction another connection.
 * @throws DatabaseError when the database is unreachable, refuses the password, is older than PostgreSQL 15, isn't UTF-8, lacks an
 * extension or has another history, or when a migration fails, which leaves the database unchanged
 * @throws the reason of `signal` if the wait was ended
 */
export async function migrate(url: string, { lockTimeoutSeconds = 600, onWait, signal, upTo }: MigrateOptions = {}): Promise<void> {
  // A transaction on one connection holds the lock, and drizzle works on the other.
  const { db, close } = createDb(url, { poolSize: 2, limits: 'migration' })
  const until = Date.now() + lockTimeoutSeconds * 1000
  try {
    await checkServer(db, url)
    for (let waits = 0; !(await migrateUnlessLocked(db, url, { until, upTo })); waits += 1) {
      if (waits === 0) onWait?.()
      await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => {})
      if (signal?.aborted) break
    }
  } catch (error) {
    throw toDatabaseError(error, url)
  } finally {
    await close()
  }
  signal?.throwIfAborted()
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

/** Refuses a database whose locale knows only ASCII letters, because searches couldn't ignore the case of others. */
export function requireCaseFolding(folds: boolean, url: string): void {
  if (folds) return
  throw new DatabaseError(
    'locale',
    `${describeUrl(url)} has the locale C, which only knows the letters A to Z. Create it with one for UTF-8, such as C.UTF-8.`,
  )
}

async function checkServer(db: DbOrTransaction, url: string): Promise<void> {
  const [row] = await db.execute<{ version: string; encoding: string; folds: boolean }>(sql`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding, lower('Љ') = 'љ' as folds`)
  requireVersion(Number(row?.version), url)
  requireUtf8(row?.encoding ?? '', url)
  requireCaseFolding(row?.folds === true, url)
}

/**
 * Runs the migrations, unless another process holds their lock or uses a table that they change.
 * @returns whether the database is up to date
 * @throws DatabaseError `locked` if that is still the case at `until`, in milliseconds
 */
async function migrateUnlessLocked(db: Db, url: string, { until, upTo }: { until: number; upTo: number | undefined }): Promise<boolean> {
  try {
    return await db.transaction(async (holder) => {
      const [row] = await holder.execute<{ isFree: boolean }>(sql`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as "isFree"`)
      if (row?.isFree !== true) {
        if (Date.now() < until) return false
        throw new DatabaseError('locked', `${describeUrl(url)} is being migrated by another process that doesn't finish.`)
      }
      await checkHistory(holder, url)
      if (upTo === undefined) await runMigrations(db, { migrationsFolder: MIGRATIONS_FOLDER })
      else await withMigrationsUpTo(upTo, (migrationsFolder) => runMigrations(db, { migrationsFolder }))
      return true
    })
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE && Date.now() < until) return false
    throw error
  }
}

/**
 * Returns the statements of the migrations that a database doesn't have yet, in their order, without running them.
 * @throws DatabaseError like {@link migrate}
 */
export async function planMigrations(url: string): Promise<PlannedStatement[]> {
  const { db, close } = createDb(url, { poolSize: 1, limits: 'migration' })
  try {
    await checkServer(db, url)
    await checkHistory(db, url)
    const [table] = await db.execute<{ exists: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
    const [last] = table?.exists
      ? await db.execute<{ at: string | null }>(sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`)
      : []
    const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
    return files
      .filter(({ folderMillis }) => folderMillis > Number(last?.at ?? 0))
      .flatMap(({ sql: statements }) => statements.map(planStatement))
  } catch (error) {
    throw toDatabaseError(error, url)
  } finally {
    await close()
  }
}

/** Calls `work` with a folder that lacks later migrations: the migrator always runs all of its folder. */
async function withMigrationsUpTo(last: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-migrations-'))
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= last) }))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Refuses a database whose first migration isn't ours, such as one made before 1.0.0: drizzle compares dates only and would skip or
 * break. Migrations newer than this release are fine, because the previous release keeps running while the next one is rolled out.
 */
async function checkHistory(db: DbOrTransaction, url: string): Promise<void> {
  const [table] = await db.execute<{ exists: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (table?.exists !== true) return
  const [first] = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id limit 1`)
  const [ours] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  if (first === undefined || first.hash === ours?.hash) return
  throw new DatabaseError(
    'incompatible_schema',
    `${describeUrl(url)} holds the schema of a version before 1.0.0 or of another application. Start with an empty database.`,
  )
}
