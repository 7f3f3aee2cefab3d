import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js'
import postgres, { type Notice, type Sql, type TransactionSql } from 'postgres'
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
  /** Keeps one of them, when there are two or more, for {@link lookUp}. */
  hasLookupConnection?: boolean
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
export function createDb(url: string, { poolSize, hasLookupConnection = false, onnotice = () => {} }: DbOptions): DbClient {
  const isSplit = hasLookupConnection && poolSize > 1
  const sql = openPool(url, { max: isSplit ? poolSize - 1 : poolSize, onnotice })
  const db = drizzle(sql, { schema: tables })
  if (!isSplit) return { db, sql, close: () => sql.end({ timeout: 5 }) }
  // Through drizzle too, so that it parses dates alike.
  const { $client: lookups } = drizzle(openPool(url, { max: 1, onnotice }))
  lookupClients.set(db, lookups)
  return { db, sql, close: async () => void (await Promise.all([sql.end({ timeout: 5 }), lookups.end({ timeout: 5 })])) }
}

const lookupClients = new WeakMap<DbOrTransaction, Sql>()

/**
 * The first row of a prepared select by a key; undefined when there is none. Such look-ups never wait for each other: on one connection
 * they travel together, many in a packet, at less than the cost of a connection each. Nothing slow belongs here. A transaction looks up
 * in itself, a pool without such a connection on any of its own.
 */
export async function selectFirst(db: DbOrTransaction, statement: string, key: readonly string[]): Promise<readonly unknown[] | undefined> {
  const client = lookupClients.get(db) ?? driverOf(db)
  const [row] = await client.unsafe(statement, [...key], { prepare: true }).values()
  return row
}

/** The driver behind a pool or a transaction, for statements that shall be prepared: drizzle never names its own. */
export function driverOf(db: DbOrTransaction): Sql | TransactionSql {
  const { session } = db._
  if (!(session instanceof PostgresJsSession)) throw new TypeError('Not a database of this driver')
  return session.client
}

function openPool(url: string, options: { max: number; onnotice: (notice: Notice) => void }): Sql {
  // The driver would take the host from any scheme and from no URL at all.
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new DatabaseError('invalid_url', 'The database address is not of the form postgres://user:password@host:port/database.')
  }
  return postgres(url, { ...options, connect_timeout: 10, connection: { application_name: 'morsel' } })
}
