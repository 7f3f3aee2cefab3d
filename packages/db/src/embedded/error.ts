/** Why the embedded database can't be used. */
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
  | 'gone'

/** An embedded database that can't be used. The message is one line. */
export class EmbeddedDatabaseError extends Error {
  readonly problem: EmbeddedDatabaseProblem

  constructor(problem: EmbeddedDatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedDatabaseError'
    this.problem = problem
  }
}

/** Converts file system errors under `path` into one-line errors. Other errors are returned unchanged. */
export function fileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new EmbeddedDatabaseError('disk_full', `No space left for the data directory ${path} (${error.code}).`, { cause: error })
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(error.code)) {
    return new EmbeddedDatabaseError('not_writable', `The data directory ${path} isn't writable: ${error.message}.`, { cause: error })
  }
  return error
}
