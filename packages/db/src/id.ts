import { v7 } from 'uuid'

/**
 * Creates an ID: a UUIDv7 as 32 hexadecimal digits, so that later rows sort later. PostgreSQL accepts this form, and `id` columns return
 * it (AUTH-139).
 * @param order for IDs of the same millisecond that must sort in order
 */
export function newId(now: Date, order?: number): string {
  return v7({ msecs: now.getTime(), ...(order !== undefined && { seq: order }) }).replaceAll('-', '')
}

/** Returns when an ID of {@link newId} was created: its first 48 bits are milliseconds. */
export function dateOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 12), 16))
}
