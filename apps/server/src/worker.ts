import { importDuePictures } from '@morsel/api/accounts/social/picture.flow'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { deliverDueMails } from '@morsel/api/mail/deliver'
import { deliverDuePushes } from '@morsel/api/mail/push/deliver-pushes'
import { deliverDueWebhooks } from '@morsel/api/mail/webhook/deliver-webhooks'
import { keepSearchCurrent } from '@morsel/api/places/import/project-due.flow'
import { encodeDuePhoto } from '@morsel/api/places/photo/encode-avif.flow'
import { writePlaceCounts } from '@morsel/api/places/statistics/place-counter.rules'
import { runDueJobs } from '@morsel/api/wiring/jobs/run-jobs'
import { createPushSender } from '@morsel/auth/web-push'
import { createWebhookSender } from '@morsel/auth/webhook-sender'
import { constants } from '@morsel/contract/constants'
import { createSmtpMailer } from './adapters/mail-smtp.ts'
import { faultyMailer } from './faults/faulty-parts.ts'
import type { Stoppable } from './shutdown.ts'

/**
 * Checking takes one indexed query, and an email leaves within a second. NOTIFY would save the queries, but it makes all transactions with
 * an email commit one after the other, and it doesn't work behind transaction poolers.
 */
const mailPauseMs = 500
const pushPauseMs = 1000
const webhookPauseMs = 1000
/** How many webhooks this process sends at the same time, each to another endpoint. */
const webhooksAtOnce = 4
const jobPauseMs = 30_000
/** Short enough that a new user sees their picture while choosing a name. */
const picturePauseMs = 1000
/** How often the statistics of places are stored: at most this much is lost if the process is killed (PLACE-911). */
const countPauseMs = 5000
/** After an unexpected error, for example when the database is unavailable. */
const retryPauseMs = 5000

/** Starts the background work of this process: jobs, search rows that are due, AVIF files of photos, statistics of places, pushes,
 * webhooks, emails if there is a mail server, and pictures if there are providers. */
export function startWorker(deps: Deps): Stoppable {
  const { APP_NAME, SMTP_URL, CONTACT_EMAIL, SHUTDOWN_GRACE, FAULTS } = deps.config
  const mailer = SMTP_URL === undefined ? undefined : faultyMailer(createSmtpMailer(SMTP_URL), FAULTS)
  const pushes = createPushSender({ contact: `mailto:${CONTACT_EMAIL}`, timeoutMs: constants.pushTimeoutMs })
  const stopping = new AbortController()
  const runJobs = async () => {
    await runDueJobs(deps)
    return 0
  }
  const countPlaces = async () => {
    await writePlaceCounts(deps.db)
    return 0
  }
  const loops = [repeat(deps, stopping.signal, jobPauseMs, runJobs)]
  loops.push(repeat(deps, stopping.signal, jobPauseMs, () => keepSearchCurrent(deps, stopping.signal)))
  loops.push(repeat(deps, stopping.signal, picturePauseMs, () => encodeDuePhoto(deps)))
  loops.push(repeat(deps, stopping.signal, countPauseMs, countPlaces))
  loops.push(repeat(deps, stopping.signal, pushPauseMs, () => deliverDuePushes(deps, pushes)))
  const hooks = createWebhookSender({ userAgent: `${APP_NAME} webhooks`, timeoutMs: constants.webhookTimeoutMs })
  for (let lane = 0; lane < webhooksAtOnce; lane += 1)
    loops.push(repeat(deps, stopping.signal, webhookPauseMs, () => deliverDueWebhooks(deps, hooks)))
  if (deps.social.size > 0) loops.push(repeat(deps, stopping.signal, picturePauseMs, () => importDuePictures(deps)))
  if (mailer) loops.push(repeat(deps, stopping.signal, mailPauseMs, () => deliverDueMails(deps, mailer)))
  return {
    name: 'worker',
    /** Finishes running work. An email that takes longer than the grace time is sent again by the next process. */
    async stop(hurried) {
      stopping.abort()
      await Promise.race([Promise.all(loops), pause(SHUTDOWN_GRACE * 1000), ...(hurried ? [hurried] : [])])
      mailer?.close()
      await countPlaces()
    },
  }
}

/** Calls `work` repeatedly: immediately while it reports work done, otherwise after a pause. @param work returns how much it did */
async function repeat({ log }: Pick<Deps, 'log'>, stopping: AbortSignal, pauseMs: number, work: () => Promise<number>): Promise<void> {
  while (!stopping.aborted) {
    const pauseFor = await work().then(
      (done) => (done > 0 ? 0 : pauseMs),
      (error: unknown) => {
        log.warn({ err: error }, 'background job failed, retrying')
        return Math.max(retryPauseMs, pauseMs)
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
