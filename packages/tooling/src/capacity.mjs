import { argv, stdout } from 'node:process'

/**
 * Estimates what a number of users needs: `node packages/tooling/src/capacity.mjs [users …]`. The costs are those of docs/speed.md; how
 * people behave is assumed.
 */

/** Milliseconds of CPU time of the server per request, and statements, as measured (docs/speed.md). */
const requests = {
  'guest page from the cache': { cpuMs: 0.56, statements: 1, perUserAndDay: 3 },
  'rendered page': { cpuMs: 5.8, statements: 6, perUserAndDay: 2 },
  search: { cpuMs: 9, statements: 8, perUserAndDay: 2 },
  session: { cpuMs: 0.081, statements: 1, perUserAndDay: 4 },
  'sign-in': { cpuMs: 9.2, statements: 6, perUserAndDay: 0.05 },
  write: { cpuMs: 5, statements: 12, perUserAndDay: 0.2 },
}

/** What else is assumed. */
const assumptions = {
  /** One user in ten comes on a given day. */
  dailyShare: 0.1,
  /** The busiest hour has three times the average of the day. */
  peakFactor: 3,
  /** How busy a core may be, so that requests don't queue. */
  load: 0.5,
  /** Milliseconds of PostgreSQL's CPU time per search and per other statement. */
  databaseMs: { search: 20, statement: 0.15 },
  coresPerMachine: 8,
  /** Bytes per user, with reviews, lists, sessions and indexes. */
  bytesPerUser: 20_000,
  connectionsPerProcess: 10,
}

/** @param {number} users */
export function estimate(users) {
  const { dailyShare, peakFactor, load, databaseMs, coresPerMachine, bytesPerUser, connectionsPerProcess } = assumptions
  const peakPerSecond = (users * dailyShare * peakFactor) / 86_400
  let [perSecond, cpuMs, databaseCpuMs] = [0, 0, 0]
  for (const [name, row] of Object.entries(requests)) {
    const rate = peakPerSecond * row.perUserAndDay
    perSecond += rate
    cpuMs += rate * row.cpuMs
    databaseCpuMs += rate * (name === 'search' ? databaseMs.search : row.statements * databaseMs.statement)
  }
  const cores = Math.max(1, Math.ceil(cpuMs / 1000 / load))
  const databaseCores = Math.max(1, Math.ceil(databaseCpuMs / 1000 / load))
  return {
    users,
    perSecond: Math.ceil(perSecond),
    cores,
    // Two at least, so that one can fail.
    machines: Math.max(2, Math.ceil(cores / coresPerMachine)),
    databaseCores,
    connections: Math.max(2, cores) * connectionsPerProcess,
    gigabytes: Math.ceil((users * bytesPerUser) / 1e9),
  }
}

if (import.meta.url === `file://${argv[1]}`) {
  const given = argv.slice(2).map(Number)
  const rows = (given.length > 0 ? given : [1e6, 1e7, 1e8]).map(estimate)
  const cells = (row) => Object.values(row).map((value) => value.toLocaleString('en-US'))
  const head = ['users', 'peak requests/s', 'server cores', 'machines', 'database cores', 'connections', 'GB of users']
  stdout.write(`${[head, head.map(() => '---:'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`)
}
