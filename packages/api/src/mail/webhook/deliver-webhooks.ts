import { randomInt } from 'node:crypto'
import { openSealedValue } from '@morsel/auth/sealed-value'
import type { WebhookSender } from '@morsel/auth/webhook-sender'
import { claimDueWebhook, type DueWebhook, disableWebhook, recordWebhookOutcome, type WebhookOutcome } from '@morsel/db/queries/webhook'
import { keysOf } from '../../kernel/config/keys.ts'
import { after, deliverDue, type Leasing, reasonOf } from '../../kernel/outbox/deliver-due.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

const hours = 3600
/** The settings for delivering and retrying webhooks. */
export const hooking = {
  /** Each call of `deliverDueWebhooks` works on one delivery, so that others needn't wait for a slow endpoint. */
  atOnce: 1,
  leaseSeconds: 60,
  /** The waits after failed tries, as Standard Webhooks proposes them: three days in all. */
  waits: [5, 300, 1800, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours],
  /** Up to this part of a wait is added, so that endpoints that were down don't get everything at once. */
  jitter: 0.1,
  /** An endpoint that has failed for this long is disabled. */
  patienceSeconds: 5 * 24 * hours,
} as const satisfies Leasing & Record<string, unknown>

/**
 * Sends a due webhook from the outbox. Each is sent at least once, even if processes are killed, and by only one process at a time.
 * @returns how many it claimed
 */
export async function deliverDueWebhooks(deps: Needs, sender: WebhookSender): Promise<number> {
  return deliverDue(deps, hooking, { claim: claimDueWebhook, deliver: (due) => deliver(deps, sender, due) })
}

async function deliver(deps: Needs, sender: WebhookSender, due: DueWebhook): Promise<void> {
  const { delivery } = due
  const facts = { delivery: delivery.id, attempts: delivery.attempts }
  const outcome = await attempt(deps, sender, due)
  const isMine = await deps.db.transaction(async (tx) => {
    const endpoint = await recordWebhookOutcome(tx, delivery, outcome)
    if (endpoint === undefined) return false
    const at = deps.now()
    if (isHopeless(outcome, endpoint.failingSince, at)) await disableWebhook(tx, endpoint.id, { at, error: outcome.error ?? '' })
    return true
  })
  if (!isMine) deps.log.warn(facts, 'webhook took too long and is being sent by another process')
  else if (outcome.status !== 'delivered') deps.log.info({ ...facts, reason: outcome.error }, 'webhook failed')
}

/** Whether an endpoint is gone or has failed for days. */
function isHopeless({ responseStatus }: WebhookOutcome, failingSince: Date | null, at: Date): boolean {
  return responseStatus === 410 || (failingSince !== null && after(failingSince, hooking.patienceSeconds) <= at)
}

async function attempt(deps: Needs, sender: WebhookSender, due: DueWebhook): Promise<WebhookOutcome> {
  const { delivery, webhook } = due
  const attemptedAt = deps.now()
  const startedAt = performance.now()
  const answer = await ask(deps, sender, due, attemptedAt)
  const status = 'status' in answer ? answer.status : null
  const said = {
    attemptedAt,
    durationMs: Math.round(performance.now() - startedAt),
    responseStatus: status,
    responseText: 'text' in answer ? answer.text : null,
  }
  if (status !== null && status >= 200 && status < 300) return { ...said, status: 'delivered', error: null }
  const error = 'error' in answer ? answer.error : `the endpoint responded with ${status}`
  const wait = status === 410 ? undefined : hooking.waits[delivery.attempts - delivery.attemptsBefore - 1]
  if (wait === undefined || webhook.disabledAt !== null) return { ...said, status: 'failed', error }
  const seconds = wait + randomInt(Math.ceil(wait * hooking.jitter) + 1)
  return { ...said, status: 'queued', error, nextAttemptAt: after(deps.now(), seconds) }
}

async function ask({ config }: Needs, sender: WebhookSender, { delivery, webhook }: DueWebhook, at: Date) {
  const open = (sealed: string) => openSealedValue(sealed, keysOf(config).webhook, webhook.id)
  const isPreviousValid = webhook.sealedPrevious !== null && webhook.previousUntil !== null && webhook.previousUntil > at
  const sealed = [webhook.sealedSecret, ...(isPreviousValid && webhook.sealedPrevious !== null ? [webhook.sealedPrevious] : [])]
  const secrets = sealed.map(open).filter((secret) => secret !== undefined)
  if (secrets.length === 0) return { error: 'its secret can no longer be opened; rotate it' }
  try {
    return await sender.send({ url: webhook.url, id: `msg_${delivery.id}`, at, body: delivery.payload, secrets })
  } catch (thrown) {
    return { error: reasonOf(thrown) }
  }
}
