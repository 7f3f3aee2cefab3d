import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres, { type Notice, type Sql } from 'postgres'
import { DatabaseError } from './database-error.ts'
import * as tables from './schema/tables.ts'

type Tables = typeof tables

/** The pool, seen through drizzle: every query runs on any free connection. */
export type Db = PostgresJsDatabase<Tables>

/** What the callback of `db.transaction` gets. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What a query needs: the pool or a transaction, it does not care which. */
export type DbOrTransaction = PgDatabase<PostgresJsQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>

/** How {@link createDb} shall connect. */
export type DbOptions = {
  /** Connections at most; they are opened when needed. */
  poolSize: number
  /** Receives the server's notices; they are dropped without it. */
  onnotice?: (notice: Notice) => void
}

/** One pool of connections and its two faces. */
export type DbClient = {
  db: Db
  /** The driver itself, for what drizzle cannot say. It shares drizzle's parsers: dates and times arrive as strings. */
  sql: Sql
  /** Waits for the queries in flight, at most five seconds, then closes every connection. */
  close: () => Promise<void>
}

/**
 * Opens a pool on a PostgreSQL URL. Nothing is connected before the first query, so that only a malformed URL throws here
 * (`DatabaseError`, `invalid_url`). Options of the driver may stand in the URL: `?sslmode=require`, `?prepare=false` behind a pooler.
 *
 * Queries made with drizzle are never named, hence planned for their own parameters each time, as search needs it.
 */
export function createDb(url: string, { poolSize, onnotice = () => {} }: DbOptions): DbClient {
  const sql = openPool(url, { max: poolSize, onnotice })
  return { db: drizzle(sql, { schema: tables }), sql, close: () => sql.end({ timeout: 5 }) }
}

function openPool(url: string, options: { max: number; onnotice: (notice: Notice) => void }): Sql {
  // The driver would take the host from any scheme and from no URL at all.
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new DatabaseError('invalid_url', 'The database address is not of the form postgres://user:password@host:port/database.')
  }
  return postgres(url, { ...options, connect_timeout: 10, connection: { application_name: 'morsel' } })
}
