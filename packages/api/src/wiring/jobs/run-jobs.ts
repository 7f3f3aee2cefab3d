import { lockDueJob, registerJobs, scheduleJob } from '@morsel/db/queries/job'
import { limitTransaction } from '@morsel/db/queries/limits'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Job } from './job.ts'
import { jobs } from './jobs.ts'

/** How long until a failed job is retried. If its own interval is shorter, that applies. */
const retrySeconds = 60

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log' | 'blobs' | 'search'>

/**
 * Runs the due jobs, one after the other. Several processes may call this at any time: each run is a transaction that locks the job's row,
 * so one process works and the others skip the job. After a crash, the job is due again. A failed job is logged and doesn't stop the
 * others; only an unavailable database throws.
 * @returns the names of the jobs that succeeded
 */
export async function runDueJobs(deps: Needs, table: Readonly<Record<string, Job>> = jobs): Promise<string[]> {
  const done: string[] = []
  await registerJobs(deps.db, Object.keys(table), deps.now())
  for (const [name, job] of Object.entries(table)) {
    if (await runIfDue(deps, name, job)) done.push(name)
  }
  return done
}

async function runIfDue(deps: Needs, name: string, job: Job): Promise<boolean> {
  const now = deps.now()
  let hasBegun = false
  try {
    return await deps.db.transaction(async (db) => {
      if (!(await lockDueJob(db, name, now))) return false
      hasBegun = true
      await limitTransaction(db, 'work')
      await job.run({ ...deps, db })
      await scheduleJob(db, name, after(now, job.everySeconds))
      return true
    })
  } catch (error) {
    if (!hasBegun) throw error
    deps.log.error({ err: error, job: name }, 'job failed, retrying')
    await scheduleJob(deps.db, name, after(now, Math.min(retrySeconds, job.everySeconds)))
    return false
  }
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
