import { offeredOr } from '@morsel/contract/locales'
import { isNoticeKind, NOTICES, type Notice, type NoticeKindRow } from '@morsel/contract/notice'
import type { ReadableNotice } from '@morsel/db/queries/notice'

/** Writes the texts of notices. Leaves out those that another release stored in a different shape. */
export async function writeNotices(rows: readonly ReadableNotice[], locale: string): Promise<Notice[]> {
  if (rows.length === 0) return []
  // Loads the catalogues of the emails only when a text is written.
  const { noticeText } = await import('@morsel/email/notice-text')
  return rows.flatMap(({ notice: { id, kind, data, count, isInInbox, createdAt, readAt }, actor }) => {
    if (!isNoticeKind(kind)) return []
    const row: NoticeKindRow = NOTICES[kind]
    const known = row.data.safeParse(data)
    if (!known.success) return []
    const { path, note = '' } = known.data
    const text = noticeText(offeredOr(locale), kind, { ...known.data, count, actor: actor.name ?? '' })
    // Only those in the inbox can be unread.
    return [{ id, kind, group: row.group, text, note, path, at: createdAt, isRead: readAt !== null || !isInInbox }]
  })
}
