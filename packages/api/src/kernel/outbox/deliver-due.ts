import type { DbOrTransaction } from '@morsel/db/client'
import type { Deps } from '../ports/deps.ts'

/** What all outboxes share: due rows are claimed for one attempt each, which ends before the lease does, and failed ones wait. */

/** How the rows of an outbox are claimed. */
export interface Leasing {
  /** How many rows one process works on at the same time. */
  atOnce: number
  /** When a try counts as failed, because its process is probably dead. Tries time out well before. */
  leaseSeconds: number
}

/** How long failed tries wait. */
export interface Backoff {
  /** The wait after the first failed try. It doubles each time. */
  firstWaitSeconds: number
  longestWaitSeconds: number
}

/** Claims due rows until `leaseUntil`, in one statement, so that two processes never claim the same row. */
type Claim<Row> = (db: DbOrTransaction, due: { now: Date; leaseUntil: Date; limit: number }) => Promise<readonly Row[]>

/** Works on due rows of an outbox. @returns how many it claimed */
export async function deliverDue<Row>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { atOnce, leaseSeconds }: Leasing,
  { claim, deliver }: { claim: Claim<Row>; deliver: (row: Row) => Promise<void> },
): Promise<number> {
  const at = now()
  const claimed = await claim(db, { now: at, leaseUntil: after(at, leaseSeconds), limit: atOnce })
  await Promise.all(claimed.map(deliver))
  return claimed.length
}

/** Returns the seconds between a failed try and the next one. */
export function waitAfter({ firstWaitSeconds, longestWaitSeconds }: Backoff, attempts: number): number {
  return Math.min(firstWaitSeconds * 2 ** (attempts - 1), longestWaitSeconds)
}

/** The maximum length of a stored reason, which is enough for the response of a mail server. */
const reasonMaxLength = 500

/** Returns why a try failed, on one line. */
export function reasonOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, reasonMaxLength)
}

/** Returns the moment some seconds after another. */
export function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
