import { openSealedValue } from '@morsel/auth/sealed-value'
import { PushGone, PushRefused, type PushSender } from '@morsel/auth/web-push'
import { locales, offeredOr } from '@morsel/contract/locales'
import { PushRegisterInput } from '@morsel/contract/push'
import { claimDuePushes, type DuePush, type PushOutcome, recordPushOutcome } from '@morsel/db/queries/push'
import { keysOf } from '../../kernel/config/keys.ts'
import { after, type Backoff, deliverDue, type Leasing, reasonOf, waitAfter } from '../../kernel/outbox/deliver-due.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { getPushKeys } from './push-keys.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/** The settings for sending and retrying pushes. */
export const pushing = {
  atOnce: 5,
  leaseSeconds: 60,
  /** The number of tries, spread over two hours. */
  maxAttempts: 10,
  firstWaitSeconds: 15,
  longestWaitSeconds: 3840,
} as const satisfies Leasing & Backoff & { maxAttempts: number }

/** A service worker reads at most this much. */
const textMaxLength = 1000

/**
 * Sends due pushes from the outbox. Each is sent at least once, even if processes are killed, and by only one process at a time. Failures
 * are stored, and only an unavailable database throws.
 * @returns how many pushes it claimed, sent or not
 */
export async function deliverDuePushes(deps: Needs, sender: PushSender): Promise<number> {
  return deliverDue(deps, pushing, { claim: claimDuePushes, deliver: (push) => deliver(deps, sender, push) })
}

async function deliver(deps: Needs, sender: PushSender, push: DuePush): Promise<void> {
  const outcome = await attempt(deps, sender, push)
  const facts = { push: push.id, attempts: push.attempts }
  if (!(await recordPushOutcome(deps.db, push, outcome))) deps.log.warn(facts, 'push took too long and is being sent by another process')
  else if (outcome.status === 'queued') deps.log.warn({ ...facts, reason: outcome.error }, 'push failed, retrying')
}

async function attempt(deps: Needs, sender: PushSender, push: DuePush): Promise<PushOutcome> {
  const subscription = openSubscription(deps, push)
  if (subscription === undefined) return { status: 'gone' }
  const text = await write(deps, push)
  if (text === undefined) return { status: 'done' }
  try {
    await sender.send({ subscription, text, keys: await getPushKeys(deps), about: push.notice.id })
    return { status: 'done' }
  } catch (thrown) {
    if (thrown instanceof PushGone) return { status: 'gone' }
    const error = reasonOf(thrown)
    const isLast = thrown instanceof PushRefused || push.attempts >= pushing.maxAttempts
    if (isLast) deps.log.error({ push: push.id, attempts: push.attempts, reason: error }, 'push failed permanently')
    if (isLast) return { status: 'done' }
    return { status: 'queued', error, nextAttemptAt: after(deps.now(), waitAfter(pushing, push.attempts)) }
  }
}

/** Returns the subscription, unless its secret is no longer accepted. */
function openSubscription({ config }: Needs, { device }: DuePush): PushRegisterInput | undefined {
  const json = openSealedValue(device.sealedSubscription, keysOf(config).pushDevice, device.endpointHash)
  return json === undefined ? undefined : PushRegisterInput.parse(JSON.parse(json))
}

/** Writes what the service worker shows, in the reader's language. Returns undefined for a notice that was read in the meantime. */
async function write({ config }: Needs, push: DuePush): Promise<string | undefined> {
  const { isInInbox, readAt } = push.notice
  if (isInInbox && readAt !== null) return undefined
  const locale = offeredOr(push.locale)
  const [written] = await writeNotices([push], locale)
  if (written === undefined) return undefined
  const { id, text, path } = written
  const { direction } = locales[locale]
  return JSON.stringify({ title: config.APP_NAME, body: text.slice(0, textMaxLength), path, tag: id, lang: locale, dir: direction })
}
