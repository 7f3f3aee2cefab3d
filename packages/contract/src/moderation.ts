import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { codePoints, Id, ItemId, PageSize, ParagraphText } from './fields.ts'
import { appealOutcomes, decisionReasons, measures, queueKinds, roles, subjectKinds } from './moderation-kinds.ts'
import { PhotoFile } from './photo.ts'

/** What moderators and operators do on the web: roles, the queue of open decisions, statements of reasons and appeals. */

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
  /** What the person who asks for the decision wrote. */
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

/** A decision as the person is told (MOD-130). */
export const Decision = z.object({
  id: Id,
  kind: z.enum(subjectKinds),
  measure: z.enum(measures),
  reason: z.enum(decisionReasons),
  note: z.string(),
  about: z.string(),
  path: z.string(),
  /** When a suspension or ban ends; null if it has no end. */
  until: z.nullable(z.date()),
  at: z.date(),
  /** Always false: people decide. */
  isAutomated: z.boolean(),
  /** The person's appeal and its outcome. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.date(),
      outcome: z.nullable(z.enum(appealOutcomes)),
      note: z.string(),
      decidedAt: z.nullable(z.date()),
    }),
  ),
})
export type Decision = z.infer<typeof Decision>

/** `decision.list`: the decisions about the user, latest first. */
export const DecisionListInput = z.object({ cursor, limit })
export type DecisionListInput = z.infer<typeof DecisionListInput>
export const DecisionListOutput = z.object({ decisions: z.array(Decision), nextCursor: z.nullable(z.string()) })
export type DecisionListOutput = z.infer<typeof DecisionListOutput>

export const DecisionGetInput = z.object({ id: Id })

/** `decision.appeal`: why the decision is wrong. Each can be appealed once. */
export const DecisionAppealInput = z.object({
  id: Id,
  text: ParagraphText.check(z.refine((text) => text !== '' && codePoints(text) <= constants.reportNoteMaxLength, 'NOTE_TOO_LONG')),
})
export type DecisionAppealInput = z.infer<typeof DecisionAppealInput>

/** `moderation.person`: who it is, by ID or username. */
export const ModerationPersonInput = z.object({ person: z.string().check(z.minLength(1), z.maxLength(64)) })
export const ModerationPersonOutput = z.object({
  id: Id,
  name: z.string(),
  username: z.nullable(z.string()),
  joinedAt: z.date(),
  role: z.enum(roles),
  suspendedUntil: z.nullable(z.date()),
  barredUntil: z.nullable(z.date()),
  /** The number of their changes by status, and of open reports about them and what they wrote. */
  changes: z.object({ live: z.int(), waiting: z.int(), declined: z.int(), reverted: z.int() }),
  reports: z.int(),
  decisions: z.array(Decision),
  /** Whether the reader may take measures against them. */
  isOpen: z.boolean(),
})
export type ModerationPersonOutput = z.infer<typeof ModerationPersonOutput>

/** `moderation.personChanges`: latest first. */
export const ModerationPersonChangesInput = z.object({ person: Id, cursor, limit })
export type ModerationPersonChangesInput = z.infer<typeof ModerationPersonChangesInput>

/** Why a measure is taken against a person. */
const why = { person: Id, reason: z.enum(decisionReasons), note: Note }

/** `moderation.revertAll`: undoes the person's live changes and declines those that wait, a few at a time, latest first. */
export const ModerationRevertAllInput = z.object({ ...why, cursor })
export type ModerationRevertAllInput = z.infer<typeof ModerationRevertAllInput>
export const ModerationRevertAllOutput = z.object({
  reverted: z.int(),
  /** The changes that others built on, which stay. */
  conflicts: z.array(z.object({ id: Id, about: z.string(), path: z.string() })),
  /** The cursor for the rest; null if there is none. */
  nextCursor: z.nullable(z.string()),
})
export type ModerationRevertAllOutput = z.infer<typeof ModerationRevertAllOutput>

/** `moderation.suspend` and `moderation.bar`: for a number of days, or without an end. */
export const ModerationMeasureInput = z.object({ ...why, days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))) })
export type ModerationMeasureInput = z.infer<typeof ModerationMeasureInput>

/** `moderation.lift`: ends a suspension or ban. */
export const ModerationLiftInput = z.object({ ...why, measure: z.enum(['suspended', 'barred']) })
export type ModerationLiftInput = z.infer<typeof ModerationLiftInput>

/** The URL or number of a place. */
const Place = z.string().check(z.minLength(1), z.maxLength(300))
/** `moderation.merge`: the first place becomes part of the second. */
export const ModerationMergeInput = z.object({ from: Place, into: Place })
export type ModerationMergeInput = z.infer<typeof ModerationMergeInput>
export const ModerationMergeOutput = z.object({ path: z.string(), moved: z.int(), joined: z.int() })

/** `moderation.merges`: the latest merges that can be undone. */
export const UndoableMerge = z.object({
  id: Id,
  at: z.date(),
  from: z.object({ name: z.string(), path: z.string() }),
  into: z.object({ name: z.string(), path: z.string() }),
  city: z.string(),
})
export type UndoableMerge = z.infer<typeof UndoableMerge>
export const ModerationMergesOutput = z.object({ merges: z.array(UndoableMerge) })

/** `moderation.undoMerge`: separates two places again. Returns the path of the one that was merged. */
export const ModerationUndoMergeInput = z.object({ id: Id })
export type ModerationUndoMergeInput = z.infer<typeof ModerationUndoMergeInput>
export const ModerationUndoMergeOutput = z.object({ path: z.string() })

/** `moderation.moveDishes`: moves dishes to another place. */
export const ModerationMoveInput = z.object({ into: Place, items: z.array(ItemId).check(z.minLength(1), z.maxLength(200)) })
export type ModerationMoveInput = z.infer<typeof ModerationMoveInput>
export const ModerationMoveOutput = z.object({ path: z.string(), moved: z.int() })

/** `moderation.doubles`: places that are probably the same. */
export const LikelyDouble = z.object({
  from: z.object({ name: z.string(), path: z.string() }),
  into: z.object({ name: z.string(), path: z.string() }),
  city: z.string(),
  meters: z.number(),
})
export type LikelyDouble = z.infer<typeof LikelyDouble>
export const ModerationDoublesOutput = z.object({ doubles: z.array(LikelyDouble) })
