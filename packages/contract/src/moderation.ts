import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { codePoints, Id, PageSize, ParagraphText } from './fields.ts'
import { PhotoFile } from './photo.ts'

/** What moderators and operators do on the web: roles, the queue of open decisions, statements of reasons and appeals. */

/** What a user may do beyond their own account (MOD-100). Operators may do everything that moderators may. */
export const roles = ['none', 'moderator', 'operator'] as const
export type Role = (typeof roles)[number]

/** The kinds of open decisions (MOD-110). */
export const queueKinds = ['report', 'change', 'review', 'photo', 'claim', 'appeal'] as const
export type QueueKind = (typeof queueKinds)[number]

/** What a decision is about: something in the queue, or a person. */
export const subjectKinds = ['report', 'change', 'review', 'photo', 'claim', 'person'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What moderators did, as the person is told. */
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

/** The moderator's own words, which the person reads. */
const Note = z._default(ParagraphText.check(z.refine((text) => codePoints(text) <= constants.reportNoteMaxLength, 'NOTE_TOO_LONG')), '')

/** A person in the queue: null if they were erased, and for guests and imports. */
export const QueuePerson = z.nullable(z.object({ id: Id, name: z.string(), username: z.nullable(z.string()) }))

/** An open decision. */
export const QueueEntry = z.object({
  kind: z.enum(queueKinds),
  id: Id,
  at: z.date(),
  /** The name and page of what it's about. */
  about: z.string(),
  path: z.string(),
  /** Who made it: the author of a change or review, or who is reported. */
  author: QueuePerson,
  /** Who reported it. */
  reporter: QueuePerson,
  /** The reason of a report, or why a review is held back. */
  cause: z.string(),
  /** The words of the person who asks. */
  note: z.string(),
  /** The text that the decision is about. */
  text: z.string(),
  /** The photo that the decision is about. */
  photo: z.nullable(PhotoFile),
  /** The fields of a change with their values before and after. */
  differences: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Whether the reader made it, so that another moderator has to decide. */
  isMine: z.boolean(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

const cursor = z.optional(z.string().check(z.maxLength(512)))
const limit = z._default(PageSize, constants.pageSizeDefault)

/** `moderation.queue`: open decisions, oldest first. */
export const ModerationQueueInput = z.object({ kind: z.optional(z.enum(queueKinds)), cursor, limit })
export type ModerationQueueInput = z.infer<typeof ModerationQueueInput>
export const ModerationQueueOutput = z.object({
  entries: z.array(QueueEntry),
  counts: z.record(z.enum(queueKinds), z.int()),
  nextCursor: z.nullable(z.string()),
})
export type ModerationQueueOutput = z.infer<typeof ModerationQueueOutput>

/** `moderation.decide`: `accept` approves a change, review, photo or claim, and confirms a report. */
export const ModerationDecideInput = z.object({
  kind: z.enum(queueKinds),
  id: Id,
  accept: z.boolean(),
  reason: z.enum(decisionReasons),
  note: Note,
})
export type ModerationDecideInput = z.infer<typeof ModerationDecideInput>

/** The output of `moderation.role`: what the user may do, and whether they have to set up a second factor first. */
export const ModerationRoleOutput = z.object({ role: z.enum(roles) })
