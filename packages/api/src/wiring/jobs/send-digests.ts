import { kindsOf } from '@morsel/contract/notice'
import { type DigestTopic, digestTopics } from '@morsel/contract/notification'
import { newId } from '@morsel/db/id'
import { claimNoticesToMail, hasMailableNotices, listNoticesById } from '@morsel/db/queries/notice'
import { hasRole, listDigestReaders, recordDigests, type Subscriber } from '@morsel/db/queries/subscription'
import { writeNotices } from '../../mail/notice/write-notices.ts'
import { queueSubscribersMail } from '../../mail/topic/topic-mail.ts'
import { countQueue, QUEUES } from '../../people/moderation/queues.flow.ts'
import type { Job, JobDeps } from './job.ts'

const daySeconds = 86_400
/** The maximum number of users per topic and run, to keep the transaction short. The next run handles the rest. */
const atOnce = 200
/** How many notices an email lists. */
const linesMax = 10
/** Older notices aren't news, for example after a pause. */
const newsSeconds = 7 * daySeconds

/** Emails what is new in the inbox, and in the queue of the moderators: at most once a day per topic, and only if there's something. */
export const sendDigests: Job = {
  everySeconds: 600,
  async run(deps) {
    for (const topic of digestTopics) await mailNotices(deps, topic)
    await mailModerators(deps)
  },
}

const secondsAgo = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Emails the unread notices of a topic (WEB-966). */
async function mailNotices(deps: JobDeps, topic: DigestTopic): Promise<void> {
  const now = deps.now()
  const which = { kinds: kindsOf(topic), since: secondsAgo(now, newsSeconds) }
  const due = { before: secondsAgo(now, daySeconds), condition: hasMailableNotices(which), limit: atOnce }
  const readers = await listDigestReaders(deps.db, topic, due)
  for (const reader of readers) {
    const ids = await claimNoticesToMail(deps.db, { ...which, userId: reader.userId, now })
    const notices = await writeNotices((await listNoticesById(deps.db, ids)).slice(0, linesMax), reader.locale)
    const lines = notices.map(({ text, path }) => ({ text, page: path.split('/').filter((segment) => segment !== '') }))
    if (lines.length === 0) continue
    await queueSubscribersMail(deps.db, deps, { reader, topic }, (to) => ({ mail: 'notice-digest', props: { ...to, topic, lines } }))
  }
  await recordReaders(deps, topic, readers)
}

/** Emails moderators who subscribed if something new waits for a decision that they may make (MOD-170). */
async function mailModerators(deps: JobDeps): Promise<void> {
  const topic = 'moderation'
  const due = { before: secondsAgo(deps.now(), daySeconds), condition: hasRole, limit: atOnce }
  const readers: Subscriber[] = []
  for (const reader of await listDigestReaders(deps.db, topic, due)) if (await hasNewWork(deps, reader)) readers.push(reader)
  if (readers.length === 0) return
  const counts = await countQueue(deps)
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0)
  for (const reader of readers)
    await queueSubscribersMail(deps.db, deps, { reader, topic }, (to) => ({ mail: 'moderation-digest', props: { ...to, count } }))
  await recordReaders(deps, topic, readers)
}

async function hasNewWork({ db }: JobDeps, { userId, digestAt }: Subscriber): Promise<boolean> {
  const after = digestAt === null ? undefined : newId(digestAt)
  for (const queue of Object.values(QUEUES)) {
    const entries = await queue.list(db, { after, limit: atOnce }, userId)
    if (entries.some(({ isMine }) => !isMine)) return true
  }
  return false
}

const recordReaders = ({ db, now }: JobDeps, topic: string, readers: readonly Subscriber[]) =>
  recordDigests(
    db,
    topic,
    readers.map(({ userId }) => userId),
    now(),
  )
