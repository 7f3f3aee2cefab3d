import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { createDb, type DbClient } from '../src/client.ts'

/** What all files of a test run share. */
export type TestRun = {
  /** A server whose role may create databases. */
  url: string
  /** The migrated database that every test file gets a copy of. */
  template: string
  /** A folder for the run's files; it is removed, and every PostgreSQL in it stopped, even when the run is interrupted. */
  folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testRun: TestRun
  }
}

/** A database of one's own. */
export type TestDatabase = Pick<DbClient, 'db' | 'sql'> & {
  url: string
  /** Closes the pool and removes the database. What a test forgets to drop is removed after the run. */
  drop: () => Promise<void>
}

/**
 * Makes a fresh, migrated, empty database: one for each test file, in `beforeAll`. Needs `test/global-setup.ts` in the project's
 * vitest configuration. Runs on the embedded PostgreSQL, or on the server of `TEST_DATABASE_URL`, whose role must be allowed to create databases.
 */
export async function createTestDatabase({ poolSize = 10 }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const run = inject('testRun')
  const name = `${run.template}_${randomBytes(6).toString('hex')}`
  await administer(run.url, (sql) => sql.unsafe(`create database ${name} template ${run.template}`))
  const url = withDatabase(run.url, name)
  const { db, sql, close } = createDb(url, { poolSize })
  const drop = async () => {
    await close()
    await administer(run.url, (admin) => admin.unsafe(`drop database if exists ${name} with (force)`))
  }
  return { db, sql, url, drop }
}

/** Makes an empty database without any migration, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const run = inject('testRun')
  const name = `${run.template}_${randomBytes(6).toString('hex')}`
  await administer(run.url, (sql) => sql.unsafe(`create database ${name} template template0 encoding 'UTF8'`))
  return {
    url: withDatabase(run.url, name),
    drop: () => administer(run.url, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`)),
  }
}

/** Runs statements on the server's own database over a connection that is closed afterwards. */
export async function administer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.href
}
