import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js'
import postgres, { type Notice, type Sql, type TransactionSql } from 'postgres'
import type { DatabaseCall } from './database-call.ts'
import { DatabaseError } from './database-error.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { type LimitsName, settingsOf } from './limits.ts'
import { isPool, lookUpIn, type Pool, viewOf, watchPool } from './watched-pool.ts'

/** The pool as drizzle sees it: each query runs on any free connection. */
export type Db = PostgresJsDatabase

/** What the callback of `db.transaction` receives. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A pool or a transaction. Queries accept either. */
export type DbOrTransaction = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>

export type DbOptions = {
  /** Maximum number of connections, which are opened when needed. */
  poolSize: number
  /** Reserves one of two or more connections for {@link selectFirst}. */
  hasLookupConnection?: boolean
  /** Reserves {@link laneWidth} connections for expensive queries, which use no others. */
  hasLane?: boolean
  /** How long the database works on one statement, and waits for a lock. */
  limits?: LimitsName
  /** Receives the server's notices, which are dropped otherwise. */
  onnotice?: (notice: Notice) => void
  /** Called before each statement of a call, and before its commit. If it throws, the statement fails. For drills. */
  beforeStatement?: ((isWrite: boolean) => void) | undefined
}

export type DbClient = {
  db: Db
  /** The driver itself, for what drizzle can't express. It shares drizzle's parsers: dates arrive as strings. */
  sql: Sql
  /** Waits up to five seconds for running queries, then closes all connections. */
  close: () => Promise<void>
}

/**
 * Creates a pool for a PostgreSQL URL. Driver options may be part of the URL: `?sslmode=require`, or `?prepare=false` behind a pooler.
 * Nothing connects before the first query. Queries made with drizzle are unnamed, so each is planned for its own parameters, which search
 * relies on.
 * @throws DatabaseError `invalid_url`
 */
export function createDb(url: string, { poolSize, hasLookupConnection = false, hasLane = false, ...options }: DbOptions): DbClient {
  const open = (max: number, limits = options.limits) => openPool(url, { ...options, limits, max })
  const lane = hasLane && hasOwnLane(poolSize) ? open(laneWidth(poolSize), 'expensive') : undefined
  const lookups = hasLookupConnection && poolSize > 1 ? open(1) : undefined
  const left = poolSize - (lane ? laneWidth(poolSize) : 0) - (lookups ? 1 : 0)
  const reads = hasLane && left > 2 * READ_RESERVE ? open(READ_RESERVE) : undefined
  const max = left - (reads ? READ_RESERVE : 0)
  const sql = openPool(url, { ...options, max, lane, lookups, reads })
  const db = drizzle(sql)
  const holder = max > 1 ? undefined : openPool(url, { ...options, max: 1 })
  if (holder) holders.set(db, drizzle(holder))
  if (reads) reserves.set(db, drizzle(reads))
  const pools = [sql, lane, reads, lookups, holder]
  return { db, sql, close: async () => void (await Promise.all(pools.map((pool) => pool?.end({ timeout: 5 })))) }
}

/** Connections reserved for reads while all others are in use, because writes may all be waiting for the same lock (SEC-720). */
const READ_RESERVE = 2

/** Longer than a call waits for a lock, and shorter than a call may take. */
const STUCK_MS = 4_000

/** Returns how many expensive queries a process may run at once: four of ten connections. */
export const laneWidth = (poolSize: number) => Math.max(1, Math.floor(poolSize * 0.4))

/** Whether expensive queries have connections of their own. Otherwise, they share those of other calls, one at a time. */
const hasOwnLane = (poolSize: number) => poolSize > 2

/** Returns a view of the database for one call, which can stop all statements that use it (decision 045). */
export function databaseOf(call: DatabaseCall, db: Db): Db {
  if (isView(db)) {
    // The statements belong to both calls.
    call.nestIn(db.databaseCall)
    return databaseOf(call, db.root)
  }
  let prototype = viewPrototypes.get(db)
  if (!prototype) {
    prototype = viewPrototypeOf(db)
    viewPrototypes.set(db, prototype)
  }
  const view: CallView = Object.create(prototype)
  view.databaseCall = call
  return view
}

/** The database as a call uses it. */
type CallView = Db & {
  databaseCall: DatabaseCall
  readonly root: Db
  readonly pool: Pool
  callSession?: object
}

const isView = (db: DbOrTransaction): db is CallView => 'databaseCall' in db

/** Returns the database that a call's view belongs to, as a key for what calls share. Any other database is returned as it is. */
export const sharedDatabaseOf = (db: DbOrTransaction): DbOrTransaction => (isView(db) ? db.root : db)

const viewPrototypes = new WeakMap<Db, object>()

/**
 * What all calls' views of a database inherit. They behave like a new drizzle on the call's view of the pool, whose parts are only created
 * when they are used: most calls make a lookup, which needs none of them. The tests of `withTimeout` fail if drizzle changes.
 */
function viewPrototypeOf(db: Db): object {
  return Object.create(db, {
    root: { value: db },
    pool: { get: () => poolOf(db) },
    session: {
      get(this: CallView) {
        this.callSession ??= Object.assign(Object.create(db._.session), { client: viewOf(this.pool, this.databaseCall) })
        return this.callSession
      },
    },
    _: {
      get(this: CallView & { session: object }) {
        return { ...db._, session: this.session }
      },
    },
  })
}

function poolOf(db: Db): Pool {
  const client = driverOf(db)
  if (!isPool(client)) throw new TypeError('A transaction belongs to the call that began it')
  return client
}

const holders = new WeakMap<Db, Db>()

/**
 * Returns the pool for a transaction that stays open while its process waits for other queries. If `db` has a single connection, this is
 * another pool.
 */
export const holderOf = (db: Db): Db => holders.get(db) ?? db

const reserves = new WeakMap<Db, Db>()

/**
 * Returns the connections reserved for reads, for probes: writes that wait for a lock don't make the process unready (SEC-720). Without
 * such connections, this is the pool itself.
 */
export const reserveOf = (db: Db): Db => reserves.get(db) ?? db

/**
 * Returns the first row of a prepared select by key, or undefined. On the reserved connection, these lookups are pipelined, many per
 * packet, which costs less than one connection each. Nothing slow may run here. In a transaction, or without a reserved connection, they
 * run like other queries.
 */
export async function selectFirst(db: DbOrTransaction, statement: string, key: readonly string[]): Promise<readonly unknown[] | undefined> {
  const [row] = await (isView(db) ? lookUpIn(db.pool, statement, key, db.databaseCall) : lookUpIn(driverOf(db), statement, key))
  return row
}

/** Returns the driver behind a pool or transaction, for prepared statements, which drizzle doesn't name. */
export function driverOf(db: DbOrTransaction): Sql | TransactionSql {
  const { session } = db._
  if (!(session instanceof PostgresJsSession)) throw new TypeError('Not a database of this driver')
  return session.client
}

type PoolOptions = Pick<DbOptions, 'limits' | 'onnotice' | 'beforeStatement'> & {
  max: number
  lane?: Pool | undefined
  lookups?: Pool | undefined
  reads?: Pool | undefined
}

/**
 * Returns the seconds before the next attempt to connect. The driver's own pauses grow to 20 seconds, and calls would wait for them after
 * the database is back (SEC-736).
 * @param failures the number of attempts that failed in a row
 */
const backoff = (failures: number) => Math.min(0.05 * 2 ** failures, 0.5)

function openPool(url: string, { max, limits = 'call', onnotice = () => {}, lane, lookups, reads, beforeStatement }: PoolOptions): Pool {
  // The driver would accept any scheme, and even no URL at all.
  const parsed = parseDatabaseUrl(url)
  if (!parsed) {
    throw new DatabaseError('invalid_url', 'The database URL is not of the form postgres://user:password@host:port/database.')
  }
  const settings = settingsOf(limits)
  // A transaction pooler refuses these settings for a connection, so each transaction sets them (decision 045).
  const isPooled = parsed.searchParams.get('prepare') === 'false'
  const connection = { application_name: 'morsel', ...(isPooled ? {} : settings) }
  // With drizzle, so that all pools parse dates the same way.
  const { $client } = drizzle(postgres(url, { max, onnotice, connect_timeout: 10, connection, backoff }))
  // Jobs and imports may take minutes, and the lane has a limit of its own.
  const stuckMs = limits === 'call' ? STUCK_MS : undefined
  return watchPool($client, { settings: isPooled ? settings : undefined, lane, lookups, reads, max, stuckMs, beforeStatement })
}
