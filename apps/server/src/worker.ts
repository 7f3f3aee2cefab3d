import { importDuePictures } from '@morsel/api/accounts/social/picture.flow'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { deliverDueMails } from '@morsel/api/mail/deliver'
import { runDueJobs } from '@morsel/api/wiring/jobs/run-jobs'
import { createSmtpMailer } from './adapters/mail-smtp.ts'
import type { Stoppable } from './shutdown.ts'

/**
 * Looking is one indexed query, so that a mail leaves within a second. Being told by NOTIFY would spare the queries, but every
 * transaction with a mail would then commit one after the other, and it does not pass transaction poolers.
 */
const mailPauseMs = 500
const jobPauseMs = 30_000
/** Somebody new sees their picture while they choose a name. */
const picturePauseMs = 1000
/** After something unexpected, for example a database that is away. */
const troublePauseMs = 5000

/** Work beside the requests, in this process: mails when there is a mail server, pictures when there are providers, and jobs. */
export function startWorker(deps: Deps): Stoppable {
  const { SMTP_URL, SHUTDOWN_GRACE } = deps.config
  const mailer = SMTP_URL === undefined ? undefined : createSmtpMailer(SMTP_URL)
  const stopping = new AbortController()
  const workJobs = async () => {
    await runDueJobs(deps)
    return 0
  }
  const loops = [repeat(deps, stopping.signal, jobPauseMs, workJobs)]
  if (deps.social.size > 0) loops.push(repeat(deps, stopping.signal, picturePauseMs, () => importDuePictures(deps)))
  if (mailer) loops.push(repeat(deps, stopping.signal, mailPauseMs, () => deliverDueMails(deps, mailer)))
  return {
    name: 'worker',
    /** Finishes what is in hand; a mail that takes longer than the grace time is sent again by the next process. */
    async stop(hurried) {
      stopping.abort()
      await Promise.race([Promise.all(loops), pause(SHUTDOWN_GRACE * 1000), ...(hurried ? [hurried] : [])])
      mailer?.close()
    },
  }
}

/** Works without pause while there is something to do: `work` tells how much it found. */
async function repeat({ log }: Pick<Deps, 'log'>, stopping: AbortSignal, pauseMs: number, work: () => Promise<number>): Promise<void> {
  while (!stopping.aborted) {
    const pauseFor = await work().then(
      (done) => (done > 0 ? 0 : pauseMs),
      (error: unknown) => {
        log.warn({ err: error }, 'work beside the requests failed, it goes on shortly')
        return Math.max(troublePauseMs, pauseMs)
      },
    )
    if (pauseFor > 0) await pause(pauseFor, stopping)
  }
}

function pause(ms: number, stopping?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping?.aborted) return resolve()
    const timer = setTimeout(done, ms)
    timer.unref()
    function done() {
      clearTimeout(timer)
      stopping?.removeEventListener('abort', done)
      resolve()
    }
    stopping?.addEventListener('abort', done)
  })
}
