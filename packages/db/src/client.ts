import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js'
import postgres, { type Notice, type Sql, type TransactionSql } from 'postgres'
import { DatabaseError } from './database-error.ts'
import { type LimitsName, settingsOf } from './limits.ts'
import * as tables from './schema/tables.ts'
import { watchPool } from './watched-pool.ts'

type Tables = typeof tables

/** The pool as drizzle sees it: each query runs on any free connection. */
export type Db = PostgresJsDatabase<Tables>

/** What the callback of `db.transaction` gets. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A pool or a transaction. Queries accept either. */
export type DbOrTransaction = PgDatabase<PostgresJsQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>

/** Options of {@link createDb}. */
export type DbOptions = {
  /** Maximum number of connections, which are opened when needed. */
  poolSize: number
  /** Reserves one of two or more connections for {@link selectFirst}. */
  hasLookupConnection?: boolean
  /** How long the database works on one statement, and waits for a lock. */
  limits?: LimitsName
  /** Receives the server's notices, which are dropped otherwise. */
  onnotice?: (notice: Notice) => void
}

/** A connection pool. */
export type DbClient = {
  db: Db
  /** The driver itself, for what drizzle can't express. It shares drizzle's parsers: dates arrive as strings. */
  sql: Sql
  /** Waits up to five seconds for running queries, then closes all connections. */
  close: () => Promise<void>
}

/**
 * Creates a pool for a PostgreSQL URL. Driver options may be part of the URL: `?sslmode=require`, or `?prepare=false` behind a pooler.
 * Nothing connects before the first query.
 * Queries made with drizzle are never named, so each is planned for its own parameters, as search needs.
 * @throws DatabaseError `invalid_url`
 */
export function createDb(url: string, { poolSize, hasLookupConnection = false, ...options }: DbOptions): DbClient {
  const isSplit = hasLookupConnection && poolSize > 1
  const sql = openPool(url, { ...options, max: isSplit ? poolSize - 1 : poolSize })
  const db = drizzle(sql, { schema: tables })
  if (!isSplit) return { db, sql, close: () => sql.end({ timeout: 5 }) }
  // Created with drizzle too, so that dates are parsed the same way.
  const { $client: lookups } = drizzle(openPool(url, { ...options, max: 1 }))
  lookupClients.set(db, lookups)
  return { db, sql, close: async () => void (await Promise.all([sql.end({ timeout: 5 }), lookups.end({ timeout: 5 })])) }
}

const lookupClients = new WeakMap<DbOrTransaction, Sql>()

/**
 * The first row of a prepared select by key, or undefined. On the reserved connection these lookups are pipelined, many per packet, which
 * costs less than a connection each, so nothing slow belongs here. In a transaction, or without a reserved connection, they run like
 * other queries.
 */
export async function selectFirst(db: DbOrTransaction, statement: string, key: readonly string[]): Promise<readonly unknown[] | undefined> {
  const client = lookupClients.get(db) ?? driverOf(db)
  const [row] = await client.unsafe(statement, [...key], { prepare: true }).values()
  return row
}

/** The driver behind a pool or transaction, for prepared statements, which drizzle doesn't name. */
export function driverOf(db: DbOrTransaction): Sql | TransactionSql {
  const { session } = db._
  if (!(session instanceof PostgresJsSession)) throw new TypeError('Not a database of this driver')
  return session.client
}

function openPool(url: string, { max, limits = 'call', onnotice = () => {} }: Omit<DbOptions, 'poolSize'> & { max: number }): Sql {
  // The driver would accept any scheme, and even no URL at all.
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new DatabaseError('invalid_url', 'The database URL is not of the form postgres://user:password@host:port/database.')
  }
  const settings = settingsOf(limits)
  // A transaction pooler refuses these settings for a connection, so each transaction gets them (decision 045).
  const isPooled = new URL(url).searchParams.get('prepare') === 'false'
  const connection = { application_name: 'morsel', ...(isPooled ? {} : settings) }
  const sql = postgres(url, { max, onnotice, connect_timeout: 10, connection })
  return watchPool(sql, isPooled ? settings : undefined)
}
