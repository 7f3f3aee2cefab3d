import type { Decision, QueueEntry } from '@morsel/contract/moderation'
import type { OperatorAccountOutput } from '@morsel/contract/operator'

const at = new Date(Date.now() - 86_400_000)
const id = '2'.repeat(32)
const ben = { id, name: 'Ben Gauthier', username: 'ben' }

const entry = {
  kind: 'change',
  id,
  at,
  about: 'Lina',
  path: '/restaurant/zurich/lina-7f3k2m',
  author: ben,
  reporter: null,
  cause: 'person',
} as const
const change: QueueEntry = {
  ...entry,
  note: 'It says so on the door.',
  text: '',
  photo: null,
  differences: [{ field: 'phone', from: '+41441234567', to: '+41447654321' }],
  isMine: false,
}

const decision: Decision = {
  ...{ id, kind: 'change', measure: 'declined', reason: 'unproven', note: 'We called, and the old number works.' },
  ...{ about: 'Lina', path: '/restaurant/zurich/lina-7f3k2m', until: null, at, isAutomated: false, appeal: null },
}

const found = { id, name: 'Ben Gauthier', email: 'ben@example.com', username: 'ben', role: 'none', isLocked: false } as const
const account: OperatorAccountOutput = {
  ...found,
  ...{ emailVerified: true, status: 'active', createdAt: at, lockedAt: null, methods: ['credential'], passkeys: 1, hasAuthenticator: true },
  sessions: [{ createdAt: at, device: 'Firefox on Windows', ipAddress: '192.0.2.7' }],
  events: [{ at, kind: 'session-created', detail: 'password', device: 'Firefox on Windows', ipAddress: '192.0.2.7' }],
  reset: null,
}

const lina = { name: 'Lina', path: '/restaurant/zurich/lina-7f3k2m' }

/** The responses for the pages of moderators and operators. */
export const moderationAnswers = {
  moderation: {
    role: () => ({ role: 'operator' as const }),
    queue: () => ({ entries: [change], counts: { report: 0, change: 1, review: 0, photo: 0, claim: 0, appeal: 0 }, nextCursor: null }),
    person: () => ({
      ...{ id, name: 'Ben Gauthier', username: 'ben', joinedAt: at, role: 'none' as const, suspendedUntil: null, barredUntil: null },
      ...{ changes: { live: 20, waiting: 1, declined: 2, reverted: 0 }, reports: 1, decisions: [decision], isOpen: true },
    }),
    merges: () => ({
      merges: [{ id: '1'.repeat(32), at: new Date(), from: { ...lina, name: 'Lina’s' }, into: lina, city: 'Zürich' }],
    }),
    doubles: () => ({ doubles: [{ from: lina, into: { ...lina, name: 'Lina Bar' }, city: 'Zürich', meters: 12 }] }),
  },
  operator: {
    roles: () => ({
      people: [{ id, name: 'Ben Gauthier', email: 'ben@example.com', role: 'moderator' as const, hasSecondFactor: true, isMe: false }],
      resets: [],
    }),
    account: () => account,
  },
  decision: { get: () => decision },
  factorReset: { look: () => ({ dueAt: at }) },
}
