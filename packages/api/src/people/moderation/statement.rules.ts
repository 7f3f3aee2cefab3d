import { type DecisionReason, type Measure, mailedMeasures } from '@morsel/contract/moderation-kinds'
import type { NoticeKind } from '@morsel/contract/notice'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertDecision } from '@morsel/db/queries/decision'
import { findUserById } from '@morsel/db/queries/user'
import { audit } from '../../kernel/audit/audit-log.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { tell } from '../../mail/notice/tell.ts'
import type { Decided, Told } from './queues.rules.ts'

/** Who decides, and why. */
export interface Deciding {
  userId: string
  client: Client
  reason: DecisionReason
  note: string
}

/** Contributors are notified of accepted changes in another way. */
const noticeOf = {
  accepted: undefined,
  declined: 'change-declined',
  hidden: 'content-hidden',
  shown: 'content-shown',
  upheld: 'report-actioned',
  dismissed: 'report-dismissed',
  reverted: 'changes-reverted',
  suspended: 'suspended',
  barred: 'barred',
} as const satisfies Record<Measure, NoticeKind | undefined>

/** Records a decision in the audit log, and tells the people affected what was decided and why (MOD-130). */
export async function recordDecision(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  by: Deciding,
  { kind, subjectId, told, act, until = null }: Decided & { act: string; until?: Date | null },
): Promise<void> {
  const detail = `${act} ${kind} ${subjectId} (${by.reason}) by ${by.userId}`
  await audit(tx, deps, { kind: 'moderation', userId: told[0]?.userId ?? null, detail, client: by.client })
  for (const person of told) await state(tx, deps, by, { ...person, kind, subjectId, until })
}

async function state(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  by: Deciding,
  decided: Told & { kind: Decided['kind']; subjectId: string; until: Date | null },
): Promise<void> {
  const { userId, measure, about, until } = decided
  const user = await findUserById(tx, userId)
  if (user === undefined) return
  const createdAt = deps.now()
  const id = newId(createdAt)
  const { reason, note } = by
  await insertDecision(tx, { id, ...decided, reason, note, byId: by.userId, createdAt })
  const data = { name: about, note, path: `/decision/${id}` }
  const notice = noticeOf[measure]
  if (notice !== undefined) await tell(tx, deps, { userId, kind: notice, data })
  const mailed = mailedMeasures.find((each) => each === measure)
  if (mailed === undefined) return
  await queueMail(tx, deps, {
    to: user.email,
    mail: 'moderation-decision',
    reader: { userId },
    props: {
      // The email may belong to someone else, who mustn't receive text from the person who signed up with it.
      ...(user.emailVerified ? { name: user.name, about } : { name: '', about: '' }),
      ...{ measure: mailed, reason, decision: id, until: until?.toISOString() ?? '', contact: deps.config.CONTACT_EMAIL },
    },
  })
}
