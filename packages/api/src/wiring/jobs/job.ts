import type { DbOrTransaction } from '@morsel/db/client'
import type { Deps } from '../../kernel/ports/deps.ts'

/** What a job may use. `db` is the transaction that also records the run. */
export type JobDeps = Pick<Deps, 'config' | 'now' | 'log' | 'blobs' | 'search'> & { db: DbOrTransaction }

/** Work on a schedule. Each run is one transaction in one process, and is retried soon after a failure. */
export interface Job {
  /** The time between the starts of two runs. */
  everySeconds: number
  run(deps: JobDeps): Promise<void>
}
