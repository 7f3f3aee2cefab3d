import { AppError } from '@morsel/contract/errors'
import {
  type MailLinkOutput,
  mailTopics,
  NOTIFICATION_GROUPS,
  type NotificationGetOutput,
  type NotificationSettings,
  type NotificationUpdateInput,
  noticeGroups,
} from '@morsel/contract/notification'
import type { SessionAndUser } from '@morsel/contract/session'
import { findNoticeSetting, saveNoticeSetting } from '@morsel/db/queries/notice-setting'
import { findRole } from '@morsel/db/queries/role'
import { isSubscribed, listSubscriptions, subscribe, unsubscribe } from '@morsel/db/queries/subscription'
import type { Deps } from '../../kernel/ports/deps.ts'
import { readUnsubscribeToken } from '../../mail/topic/unsubscribe-token.ts'
import { setTopics } from './set-topics.rules.ts'

/** Returns the topics a user subscribed to, and what they turned off. */
export async function getSettings({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<NotificationSettings> {
  const [wanted, off] = await Promise.all([listSubscriptions(db, user.id), findNoticeSetting(db, user.id)])
  const known = (stored: readonly string[] = []) => noticeGroups.filter((group) => stored.includes(group))
  return {
    topics: mailTopics.filter((topic) => wanted.includes(topic)),
    inboxOff: known(off?.inboxOff),
    pushOff: known(off?.pushOff),
    isPaused: off?.isPaused ?? false,
  }
}

/** Returns the settings with the user's role, which decides what the page offers. */
export async function getNotifications(deps: Pick<Deps, 'db'>, who: SessionAndUser): Promise<NotificationGetOutput> {
  const [settings, role] = await Promise.all([getSettings(deps, who), findRole(deps.db, who.user.id)])
  return { ...settings, isModerator: role !== 'none' }
}

/** Changes settings; omitted ones stay as they are (WEB-965). */
export async function updateSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  who: SessionAndUser,
  { topics, inboxOff, pushOff, isPaused }: NotificationUpdateInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (topics !== undefined) await setTopics({ db: tx, now }, who, topics)
    const free = inboxOff?.filter((group) => NOTIFICATION_GROUPS[group].inbox === 'choice')
    await saveNoticeSetting(tx, who.user.id, { inboxOff: free && [...new Set(free)], pushOff: pushOff && [...new Set(pushOff)], isPaused })
  })
}

/** Returns what an unsubscribe link would end. Opening it changes nothing, because email scanners open links too. */
export async function previewUnsubscribe({ db, config }: Pick<Deps, 'db' | 'config'>, token: string): Promise<MailLinkOutput> {
  const found = readUnsubscribeToken(config, token)
  return found ? { topic: found.topic, isSubscribed: await isSubscribed(db, found.userId, found.topic) } : null
}

/** Unsubscribes with a link, which works any number of times. @throws AppError INVALID_TOKEN */
export async function unsubscribeByLink({ db, config }: Pick<Deps, 'db' | 'config'>, token: string): Promise<void> {
  const { userId, topic } = requireOurs(config, token)
  await unsubscribe(db, userId, topic)
}

/** Subscribes again with the same link. @throws AppError INVALID_TOKEN */
export async function resubscribeByLink({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, token: string): Promise<void> {
  await subscribe(db, { ...requireOurs(config, token), createdAt: now() })
}

function requireOurs(config: Deps['config'], token: string) {
  const found = readUnsubscribeToken(config, token)
  if (!found) throw new AppError('INVALID_TOKEN')
  return found
}
