import type { DbOrTransaction } from '@morsel/db/client'
import type { Deps } from '../../kernel/ports/deps.ts'

/** What a job may touch; `db` is the transaction that also notes that it ran. */
export type JobDeps = Pick<Deps, 'config' | 'now' | 'log' | 'blobs' | 'search'> & { db: DbOrTransaction }

/** Work that comes round: done by one process at a time, all of it or nothing, and soon again when it failed. */
export interface Job {
  /** Between the beginning of one run and the next. */
  everySeconds: number
  run(deps: JobDeps): Promise<void>
}
