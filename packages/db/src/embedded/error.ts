/** What keeps the embedded database from running. */
export type EmbeddedDatabaseProblem =
  | 'in_use'
  | 'not_writable'
  | 'wrong_owner'
  | 'not_a_cluster'
  | 'other_version'
  | 'no_binaries'
  | 'disk_full'
  | 'cannot_start'
  | 'cannot_stop'
  | 'lost'

/** An embedded database that cannot be used. The message is one line for a person. */
export class EmbeddedDatabaseError extends Error {
  readonly problem: EmbeddedDatabaseProblem

  constructor(problem: EmbeddedDatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedDatabaseError'
    this.problem = problem
  }
}

/** Turns what the file system threw while writing under `path` into one line; every other error passes unchanged. */
export function fileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new EmbeddedDatabaseError('disk_full', `No space is left for the data directory ${path} (${error.code}).`, { cause: error })
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(error.code)) {
    return new EmbeddedDatabaseError('not_writable', `The data directory ${path} cannot be written: ${error.message}.`, { cause: error })
  }
  return error
}
