import { AppError } from '@morsel/contract/errors'
import type { ModerationDecideInput, ModerationQueueInput, ModerationQueueOutput } from '@morsel/contract/moderation'
import { type QueueKind, queueKinds } from '@morsel/contract/moderation-kinds'
import type { SessionAndUser } from '@morsel/contract/session'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { appealQueue } from './appeal-queue.flow.ts'
import { changeQueue } from './change-queue.flow.ts'
import { claimQueue } from './claim-queue.flow.ts'
import type { Queue } from './queues.rules.ts'
import { reportQueue } from './report-queue.flow.ts'
import { reviewQueue } from './review-queue.flow.ts'
import { type Deciding, recordDecision } from './statement.rules.ts'

/** What waits for moderators, by kind (MOD-110). */
export const QUEUES: Partial<Record<QueueKind, Queue>> = {
  report: reportQueue,
  change: changeQueue,
  review: reviewQueue,
  claim: claimQueue,
  appeal: appealQueue,
}

/** Lists what is waiting for a decision, oldest first (MOD-110). @throws AppError INVALID_CURSOR */
export async function listQueue(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { user }: SessionAndUser,
  { kind, cursor, limit }: ModerationQueueInput,
): Promise<ModerationQueueOutput> {
  const keys = keysOf(config).cursor
  const question = ['moderation', kind ?? '']
  const after = cursor === undefined ? undefined : readCursor(cursor, question, keys).position?.id
  const kinds = kind === undefined ? queueKinds : [kind]
  const lists = await Promise.all(kinds.map(async (each) => (await QUEUES[each]?.list(db, { after, limit: limit + 1 }, user.id)) ?? []))
  const entries = lists.flat().sort((one, other) => (one.id < other.id ? -1 : 1))
  const shown = entries.slice(0, limit)
  const last = shown.at(-1)
  const position = last && { tier: 0, key: 0, id: last.id }
  const nextCursor =
    entries.length > limit && position ? writeCursor({ direction: 'after', offset: 0, position, instead: null }, question, keys) : null
  return { entries: shown, counts: await countQueue({ db }), nextCursor }
}

/** Counts what is waiting for a decision, by kind. */
export async function countQueue({ db }: Pick<Deps, 'db'>): Promise<Record<QueueKind, number>> {
  const counts = { report: 0, change: 0, review: 0, photo: 0, claim: 0, appeal: 0 } satisfies Record<QueueKind, number>
  await Promise.all(
    queueKinds.map(async (kind) => {
      counts[kind] = (await QUEUES[kind]?.count(db)) ?? 0
    }),
  )
  return counts
}

/**
 * Decides something in the queue, once, and tells the people affected why (MOD-111, MOD-130).
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, CANT_DECIDE_ON_OWN, ANOTHER_MODERATOR_NEEDED, FACT_CHANGED_MEANWHILE, GONE
 */
export async function decideEntry(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { user }: SessionAndUser,
  input: ModerationDecideInput,
  client: Client,
): Promise<void> {
  const queue = QUEUES[input.kind]
  if (queue === undefined) throw new AppError('NOT_FOUND')
  const by: Deciding = { userId: user.id, client, reason: input.reason, note: input.note }
  await deps.db.transaction(async (tx) => {
    const decided = await queue.decide({ ...deps, db: tx }, { user }, input)
    await recordDecision(tx, deps, by, { ...decided, act: input.accept ? 'accept' : 'decline' })
  })
}
