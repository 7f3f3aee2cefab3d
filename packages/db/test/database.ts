import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { createDb, type DbClient } from '../src/client.ts'

/** What all files of a test run share. */
export type TestRun = {
  /** A server whose role may create databases. */
  url: string
  /** The migrated database that each test file gets a copy of. */
  template: string
  /** A folder for the run's files. It's removed after the run, and every PostgreSQL in it is stopped, even after an interrupt. */
  folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testRun: TestRun
  }
}

/** A database for one test file. */
export type TestDatabase = Pick<DbClient, 'db' | 'sql'> & {
  url: string
  /** Closes the pool and removes the database. Databases that tests forget are removed after the run. */
  drop: () => Promise<void>
}

/**
 * Creates an empty, migrated database. Call it once per test file, in `beforeAll`. Needs `test/global-setup.ts` in the project's vitest
 * configuration. Runs on the embedded PostgreSQL, or on the server of `TEST_DATABASE_URL`, whose role must be allowed to create
 * databases.
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

/** Creates an empty database without migrations, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const run = inject('testRun')
  const name = `${run.template}_${randomBytes(6).toString('hex')}`
  await administer(run.url, (sql) => sql.unsafe(`create database ${name} template template0 encoding 'UTF8'`))
  return {
    url: withDatabase(run.url, name),
    drop: () => administer(run.url, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`)),
  }
}

/** Runs statements on a new connection, which is closed afterwards. */
export async function administer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.href
}
