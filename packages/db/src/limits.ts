/**
 * Time limits in the database for each kind of caller, in milliseconds: for one statement, for waiting for a lock, and for the pause
 * between two statements of a transaction. Each is shorter than its caller waits (decision 045).
 */
export const databaseLimits = {
  /** A call waits for ten seconds. One that waits for a lock holds a connection, so it gives up sooner. */
  call: { statement: 9_000, lock: 2_000, idle: 30_000 },
  /** Slow queries give up sooner, so that their connection is soon free for the next one. */
  expensive: { statement: 5_000, lock: 2_000, idle: 10_000 },
  /** Jobs, imports and commands, which no one waits for in a browser. */
  work: { statement: 600_000, lock: 60_000, idle: 600_000 },
  /** The transaction that holds the import lock while the import runs. Imports wait for one another. */
  queue: { statement: 3_600_000, lock: 3_600_000, idle: 86_400_000 },
  /** Migrations build indexes. All calls queue behind one that waits for a table, so it soon gives up and tries again. */
  migration: { statement: 3_600_000, lock: 1_000, idle: 3_600_000 },
} as const satisfies Record<string, { statement: number; lock: number; idle: number }>

/** The name of a row of {@link databaseLimits}. */
export type LimitsName = keyof typeof databaseLimits

/**
 * Settings for statements that take milliseconds. Starting parallel workers takes longer than that, even for parts of a plan that are then
 * skipped. So does compiling expressions.
 */
const brief = { max_parallel_workers_per_gather: '0', jit: 'off', enable_seqscan: 'off' } as const
const isBrief = { call: true, expensive: true, work: false, queue: false, migration: false } as const satisfies Record<LimitsName, boolean>

/** Returns a row of {@link databaseLimits} by the names of PostgreSQL's settings. */
export function settingsOf(name: LimitsName) {
  const { statement, lock, idle } = databaseLimits[name]
  return {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    ...(isBrief[name] ? brief : {}),
  } as const
}
