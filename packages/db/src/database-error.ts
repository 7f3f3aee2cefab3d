import { DrizzleQueryError } from 'drizzle-orm'
import { hostsOf, parseDatabaseUrl } from './database-url.ts'

/** Why a database can't be used. */
export type DatabaseProblem =
  | 'invalid_url'
  | 'unreachable'
  | 'authentication'
  | 'missing_database'
  | 'too_many_connections'
  | 'too_old'
  | 'encoding'
  | 'locale'
  | 'missing_extension'
  | 'not_permitted'
  | 'locked'
  | 'incompatible_schema'
  | 'migration_failed'
  | 'not_empty'
  | 'invalid_backup'

/** A database that can't be used. The message is one line without the password. */
export class DatabaseError extends Error {
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseError'
    this.problem = problem
  }
}

/** Returns the SQLSTATE, Node or driver code of an error or of its causes. */
export function errorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

/** Returns the innermost message, from the server or the operating system. */
export function innermostMessage(error: unknown): string {
  let message = String(error)
  for (let at = error; at instanceof Error; at = at.cause) if (at.message !== '') message = at.message
  return message.replaceAll(/\s*\n\s*/g, ' ')
}

/** Returns the parts of the messages of an error and its causes that contain query parameters, such as emails, hashes and tokens. */
export function queryParamsInMessages(error: unknown): string[] {
  const fragments: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DrizzleQueryError) fragments.push(`\nparams: ${at.params}`)
  return fragments
}

/** Describes a URL for messages: host, port and database, without user and password. */
export function describeUrl(url: string): string {
  const parsed = parseDatabaseUrl(url)
  return parsed ? `PostgreSQL at ${hostsOf(url) || 'localhost'}${parsed.pathname}` : 'PostgreSQL'
}

/** Codes of Node's network and TLS layers and of the driver, and SQLSTATEs of a server that is starting or stopping. */
const UNREACHABLE = /^(E[A-Z_]+|CONNECT[A-Z_]+|(DEPTH_ZERO|SELF_SIGNED|CERT|UNABLE_TO)_[A-Z_]+|08\w{3}|57P0\d)$/

/** Converts a driver error into a {@link DatabaseError}, which is returned unchanged. */
export function toDatabaseError(error: unknown, url: string): DatabaseError {
  if (error instanceof DatabaseError) return error
  const code = errorCode(error) ?? ''
  const said = innermostMessage(error)
  const at = describeUrl(url)
  const because = (problem: DatabaseProblem, message: string) => new DatabaseError(problem, message, { cause: error })
  if (code === 'ERR_INVALID_URL')
    return because('invalid_url', 'The database URL is not valid (postgres://user:password@host:port/database).')
  if (code.startsWith('28') || code.startsWith('SASL_')) return because('authentication', `${at} rejects the user or password: ${said}.`)
  if (code === '3D000') return because('missing_database', `${at} answers, but the database doesn't exist: ${said}.`)
  if (code === '53300') return because('too_many_connections', `${at} has no connections left: ${said}.`)
  if (code === '55P03') return because('locked', `${at} couldn't be migrated, because another process uses its tables.`)
  if (code === '42501') return because('not_permitted', `${at} doesn't permit what the migrations need: ${said}.`)
  if (/extension .* is not available|extension control file/.test(said))
    return because('missing_extension', `${at} lacks an extension: ${said}.`)
  if (UNREACHABLE.test(code)) return because('unreachable', `${at} can't be reached: ${said} (${code}).`)
  return because('migration_failed', `${at} couldn't be migrated: ${said}.`)
}

/** Errors after which the same query may work later, by code of Node, the driver and the server. Calls then return 503 (SEC-703). */
export const passingErrors = {
  'the connection is refused or lost':
    /^(E(CONN[A-Z]+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|CONNECT(ION)?_[A-Z_]+|08\w{3})$/,
  'the server is starting or stopping': /^57P0\d$/,
  'no connections, disk space or memory are left': /^53\d{3}$/,
  'the disk fails or a file is damaged': /^(58\w{3}|XX00[12])$/,
  'the server is read-only, as a standby': /^25006$/,
  'transactions conflict': /^(40001|40P01)$/,
  'a lock or a statement took too long': /^(55P03|57014)$/,
} as const satisfies Record<string, RegExp>

/** Whether an error means that the database is unreachable or too busy, so that the same query may work later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && isPassing(at.code)) return true
  }
  return false
}

const isPassing = (code: string) => Object.values(passingErrors).some((codes) => codes.test(code))
