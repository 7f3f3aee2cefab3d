import { eq } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { noticeSetting } from '../schema/notice-setting.ts'

export type NoticeSetting = Omit<typeof noticeSetting.$inferSelect, 'userId'>

/** What a user turned off; undefined if nothing. */
export async function findNoticeSetting(db: DbOrTransaction, userId: string): Promise<NoticeSetting | undefined> {
  const { inboxOff, pushOff, isPaused } = noticeSetting
  const [row] = await db.select({ inboxOff, pushOff, isPaused }).from(noticeSetting).where(eq(noticeSetting.userId, userId))
  return row
}

type NoticeSettingChanges = { [Name in keyof NoticeSetting]: NoticeSetting[Name] | undefined }

/** Changes what a user turned off. What's undefined stays as it is. */
export async function saveNoticeSetting(db: DbOrTransaction, userId: string, changes: NoticeSettingChanges): Promise<void> {
  await db
    .insert(noticeSetting)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: noticeSetting.userId, set: { userId, ...changes } })
}
