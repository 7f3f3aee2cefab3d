import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { Id, PageSize } from './fields.ts'
import { type NoticeGroup, noticeGroups } from './notification.ts'

/** What a notice is about, and the path that it leads to. */
const about = { name: z.string(), path: z.string() }
/** The reason in the words of the person who decided; may be empty. */
const note = { note: z._default(z.string(), '') }

/** A kind of notice: its group and its data. Its text is `notice.{kind}` in the catalogue of the emails, with the data and `count` as values. */
export interface NoticeKindRow {
  group: NoticeGroup
  data: z.ZodMiniType<{ path: string; note?: string }>
}

/** All kinds of notices. A new kind needs a row here, its text in all languages, and a call of `tell` where it happens. */
export const NOTICES = {
  'change-accepted': { group: 'contributions', data: z.object(about) },
  'change-declined': { group: 'contributions', data: z.object({ ...about, ...note }) },
  'change-reverted': { group: 'contributions', data: z.object({ ...about, ...note }) },
  /** A waiting change to a fact that the user provided. */
  'change-suggested': { group: 'contributions', data: z.object(about) },
  'photo-helpful': { group: 'contributions', data: z.object(about) },
  'review-helpful': { group: 'reviews', data: z.object(about) },
  'review-replied': { group: 'reviews', data: z.object(about) },
  'report-actioned': { group: 'decisions', data: z.object({ ...about, ...note }) },
  /** Moderators undid all changes of the user. */
  'changes-reverted': { group: 'decisions', data: z.object({ path: z.string() }) },
  'content-hidden': { group: 'decisions', data: z.object(about) },
  'content-shown': { group: 'decisions', data: z.object(about) },
  suspended: { group: 'decisions', data: z.object({ path: z.string() }) },
  barred: { group: 'decisions', data: z.object({ path: z.string() }) },
  'appeal-decided': { group: 'decisions', data: z.object({ path: z.string() }) },
  'report-dismissed': { group: 'decisions', data: z.object({ ...about, ...note }) },
  /** To the owners of a place that another user claims. */
  'claim-filed': { group: 'decisions', data: z.object(about) },
  /** To the owners of a place, after a moderator decided on a claim. */
  'claim-decided': { group: 'decisions', data: z.object(about) },
  /** To the owners of a place. */
  'member-joined': { group: 'decisions', data: z.object(about) },
  /** To a user who was removed from a place by an owner. */
  'member-removed': { group: 'decisions', data: z.object(about) },
  /** About places, dishes and people that the user follows. */
  'followed-dishes': { group: 'follows', data: z.object(about) },
  'followed-prices': { group: 'follows', data: z.object(about) },
  'followed-status': { group: 'follows', data: z.object(about) },
  'followed-photos': { group: 'follows', data: z.object(about) },
  'followed-reviews': { group: 'follows', data: z.object(about) },
  /** A place was merged into another one. */
  'followed-merge': { group: 'follows', data: z.object({ ...about, into: z.string() }) },
  'followed-person': { group: 'follows', data: z.object(about) },
  'followed-person-photos': { group: 'follows', data: z.object(about) },
  /** Further news of a day, without names (PLACE-984). */
  'followed-more': { group: 'follows', data: z.object({ path: z.string() }) },
} as const satisfies Record<string, NoticeKindRow>
export type NoticeKind = keyof typeof NOTICES
export type NoticeData<Kind extends NoticeKind> = z.input<(typeof NOTICES)[Kind]['data']>

/** Whether a stored kind is known. A row written by another release may have an unknown one. */
export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(NOTICES, text)

/** The kinds of a group. */
export const kindsOf = (group: NoticeGroup): NoticeKind[] =>
  Object.keys(NOTICES).filter((kind): kind is NoticeKind => isNoticeKind(kind) && NOTICES[kind].group === group)

/** A notice in a user's inbox. */
export const Notice = z.object({
  id: Id,
  kind: z.string(),
  group: z.enum(noticeGroups),
  /** In the user's language. */
  text: z.string(),
  /** The reason of a decision; may be empty. */
  note: z.string(),
  path: z.string(),
  at: z.date(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

/** `notice.list`: one page of the inbox or of one group, latest first. */
export const NoticeListInput = z.object({
  /** Only notices of this group, even if the user turned it off in the inbox. */
  group: z.optional(z.enum(noticeGroups)),
  cursor: z.optional(z.string().check(z.maxLength(512))),
  limit: z._default(PageSize, constants.pageSizeDefault),
})
export type NoticeListInput = z.infer<typeof NoticeListInput>
export const NoticeListOutput = z.object({
  notices: z.array(Notice),
  nextCursor: z.nullable(z.string()),
  /** The number of unread notices, at most {@link unreadMax}. */
  unread: z.int(),
})
export type NoticeListOutput = z.infer<typeof NoticeListOutput>

/** The number up to which unread notices are counted. */
export const unreadMax = 100

/** `notice.unread`: the number of unread notices, at most {@link unreadMax}. */
export const NoticeUnreadOutput = z.object({ unread: z.int() })

/** `notice.read`: marks these notices as read; without `ids`, all up to `upTo`, which is the latest one that the user saw. */
export const NoticeReadInput = z.union([
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(constants.pageSizeMax)) }),
  z.object({ upTo: Id }),
])
export type NoticeReadInput = z.infer<typeof NoticeReadInput>
