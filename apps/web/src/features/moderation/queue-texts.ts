import type { QueueEntry } from '@morsel/contract/moderation'
import type { DecisionReason, QueueKind } from '@morsel/contract/moderation-kinds'

/** What accepting and declining do for each kind. */
export const verbs = {
  report: { accept: 'moderation.hide', decline: 'moderation.keep' },
  change: { accept: 'moderation.accept', decline: 'moderation.decline' },
  review: { accept: 'moderation.publish', decline: 'moderation.hide' },
  photo: { accept: 'moderation.publish', decline: 'moderation.hide' },
  claim: { accept: 'moderation.accept', decline: 'moderation.decline' },
  appeal: { accept: 'moderation.overturn', decline: 'moderation.uphold' },
} as const satisfies Record<QueueKind, unknown>

const usualReasons: Readonly<Record<string, DecisionReason>> = {
  spam: 'spam',
  offensive: 'offensive',
  copyright: 'copyright',
  privacy: 'personal_data',
  duplicate: 'duplicate',
  other: 'off_topic',
}

/** The most common reason. */
export function usualReason({ kind, cause }: Pick<QueueEntry, 'kind' | 'cause'>, accept: boolean): DecisionReason {
  if (kind === 'report') return accept ? (usualReasons[cause] ?? 'off_topic') : 'checked'
  if (accept || kind === 'appeal') return 'checked'
  return kind === 'change' ? 'unproven' : 'spam'
}

const causes = {
  spam: 'moderation.cause.spam',
  offensive: 'moderation.cause.offensive',
  wrong_info: 'moderation.cause.wrong_info',
  closed: 'moderation.cause.closed',
  duplicate: 'moderation.cause.duplicate',
  copyright: 'moderation.cause.copyright',
  privacy: 'moderation.cause.privacy',
  other: 'moderation.cause.other',
  declined: 'moderation.measure.declined',
  hidden: 'moderation.measure.hidden',
  dismissed: 'moderation.measure.dismissed',
  upheld: 'moderation.measure.upheld',
  reverted: 'moderation.measure.reverted',
  suspended: 'moderation.measure.suspended',
  barred: 'moderation.measure.barred',
  accepted: 'moderation.measure.accepted',
  shown: 'moderation.measure.shown',
} as const

/** Why something is in the queue, or undefined if its kind says it all. */
export function causeKey(cause: string): (typeof causes)[keyof typeof causes] | undefined {
  const table: Readonly<Record<string, (typeof causes)[keyof typeof causes] | undefined>> = causes
  return table[cause]
}
