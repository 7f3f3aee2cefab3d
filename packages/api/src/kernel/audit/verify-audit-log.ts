import type { DbOrTransaction } from '@morsel/db/client'
import { listSealed } from '@morsel/db/queries/audit'
import { chainHash, chainStart } from './audit-chain.ts'

const pageSize = 1000

/** A position in the chain, as the server logs it. */
export interface ChainEnd {
  position: number
  hash: string
}

/** The result of a verification. The end of an empty chain is at position 0. */
export type Verification =
  | { isIntact: true; count: number; end: ChainEnd }
  | { isIntact: false; position: number; eventId: string; problem: 'changed' | 'removed' | 'gap' | 'end-missing' }

type Link = Awaited<ReturnType<typeof listSealed>>[number]

/**
 * Verifies the chain of the audit log (SEC-811). If retention has deleted the beginning, the first remaining link is trusted.
 * @param expected an end from the server's log, which must be part of the chain
 */
export async function verifyAuditLog(db: DbOrTransaction, expected?: ChainEnd): Promise<Verification> {
  let end: ChainEnd = { position: 0, hash: chainStart }
  let count = 0
  for (;;) {
    const page = await listSealed(db, { after: end.position, limit: pageSize })
    for (const link of page) {
      const { position, hash, eventId } = link.seal
      const problem = problemOf(link, end) ?? (position === expected?.position && hash !== expected.hash ? 'changed' : undefined)
      if (problem) return { isIntact: false, position, eventId, problem }
      if (link.event) count += 1
      end = { position, hash }
    }
    if (page.length < pageSize) break
  }
  if (expected && end.position < expected.position)
    return { isIntact: false, position: expected.position, eventId: '', problem: 'end-missing' }
  return { isIntact: true, count, end }
}

function problemOf({ seal, event }: Link, before: ChainEnd) {
  if (before.position === 0 && seal.position > 1 && event === null) return undefined
  if (seal.position !== before.position + 1) return 'gap'
  if (event === null) return 'removed'
  return chainHash(before.hash, event) === seal.hash ? undefined : 'changed'
}
