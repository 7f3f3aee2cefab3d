/** The names in moderation, apart from the schemas, which pages don't load. */

/** What a user may do beyond their own account (MOD-100). Operators may do everything that moderators may. */
export const roles = ['none', 'moderator', 'operator'] as const
export type Role = (typeof roles)[number]

/** The kinds of open decisions (MOD-110). */
export const queueKinds = ['report', 'change', 'review', 'photo', 'claim', 'appeal'] as const
export type QueueKind = (typeof queueKinds)[number]

/** What a decision is about: something in the queue, or a person. */
export const subjectKinds = ['report', 'change', 'review', 'photo', 'claim', 'person'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What moderators decided, as the person is told. */
export const measures = ['accepted', 'declined', 'hidden', 'shown', 'upheld', 'dismissed', 'reverted', 'suspended', 'barred'] as const
export type Measure = (typeof measures)[number]

/** The measures that people are also emailed about; the others are only in the inbox. */
export const mailedMeasures = [
  'declined',
  'hidden',
  'upheld',
  'dismissed',
  'reverted',
  'suspended',
  'barred',
] as const satisfies readonly Measure[]

/** The rule that a decision is based on (MOD-130). */
export const decisionReasons = [
  'checked',
  'unproven',
  'wrong',
  'duplicate',
  'spam',
  'offensive',
  'personal_data',
  'copyright',
  'off_topic',
  'vandalism',
] as const
export type DecisionReason = (typeof decisionReasons)[number]

export const appealOutcomes = ['upheld', 'overturned'] as const
