import { lockDueJob, registerJobs, scheduleJob } from '@morsel/db/queries/job'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Job } from './job.ts'
import { jobs } from './jobs.ts'

/** A job that failed is tried again after this time, or after its own interval if that is shorter. */
const retrySeconds = 60

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log' | 'blobs' | 'search'>

/**
 * Runs the jobs that are due, one after the other. Several processes may call it at any time: each run is one transaction that holds
 * the job's row, so that one of them works and the others pass by; after a crash the row is free and the job due again.
 * A job that fails is logged and does not keep others from running; only a database that is away throws.
 * @returns the names of the jobs that ran to their end
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
      await job.run({ ...deps, db })
      await scheduleJob(db, name, after(now, job.everySeconds))
      return true
    })
  } catch (error) {
    if (!hasBegun) throw error
    deps.log.error({ err: error, job: name }, 'a job failed')
    await scheduleJob(deps.db, name, after(now, Math.min(retrySeconds, job.everySeconds)))
    return false
  }
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
