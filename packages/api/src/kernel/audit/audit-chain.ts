import { createHash } from 'node:crypto'
import type { AuditEventRow } from '@morsel/db/queries/audit'

/** The hash before the first event. */
export const chainStart = '0'.repeat(64)

/**
 * Computes the hash of the next event in the chain (SEC-811).
 * @param previous the hash of the event before, as 64 hexadecimal digits
 * @returns SHA-256 over `previous` and all fields of the event
 */
export function chainHash(previous: string, event: AuditEventRow): string {
  const { id, kind, userId, detail, device, ipAddress, requestId, createdAt } = event
  const fields = [id, kind, userId, detail, device, ipAddress, requestId, createdAt.toISOString()] satisfies unknown[]
  return createHash('sha256')
    .update(`${previous}\n${JSON.stringify(fields)}`)
    .digest('hex')
}
