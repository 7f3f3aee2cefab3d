import { sourceLocale } from '@morsel/contract/locales'
import { kindsOf, type NoticeListInput, type NoticeListOutput, type NoticeReadInput, unreadMax } from '@morsel/contract/notice'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import { countUnread, listNotices, listNoticesOfUser, markRead } from '@morsel/db/queries/notice'
import { findPageSettings } from '@morsel/db/queries/user'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { writeNotices } from '../../mail/notice/write-notices.ts'

/** Lists one page of a user's inbox or of one group, latest first, in the user's language. @throws AppError INVALID_CURSOR */
export async function listInbox(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { user }: SessionAndUser,
  { group, cursor, limit }: NoticeListInput,
): Promise<NoticeListOutput> {
  const keys = keysOf(config).cursor
  const question = ['notices', user.id, group ?? '']
  const after = cursor === undefined ? undefined : readCursor(cursor, question, keys).position?.id
  const rows = await listNotices(db, { userId: user.id, kinds: group && kindsOf(group), after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const position = last && { tier: 0, key: 0, id: last.notice.id }
  const nextCursor =
    rows.length > limit && position ? writeCursor({ direction: 'after', offset: 0, position, instead: null }, question, keys) : null
  const settings = await findPageSettings(db, user.id)
  return {
    notices: await writeNotices(shown, settings?.locale ?? sourceLocale),
    nextCursor,
    unread: await countUnread(db, user.id, unreadMax),
  }
}

/** Counts a user's unread notices. */
export async function countUnreadOf({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<number> {
  return countUnread(db, user.id, unreadMax)
}

/** Marks some of a user's notices as read, or all up to one. IDs of other users' notices do nothing. */
export async function readNotices({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: SessionAndUser, input: NoticeReadInput): Promise<void> {
  await markRead(db, { userId: user.id, at: now(), ...input })
}

/** Returns all notices of a user, for the data export. */
export async function exportNotices({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserExportOutput['notices']> {
  const rows = await listNoticesOfUser(db, user.id)
  return rows.map(({ kind, data, count, createdAt, readAt }) => ({ kind, data, count, createdAt, readAt }))
}
