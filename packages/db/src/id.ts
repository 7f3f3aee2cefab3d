import { v7 } from 'uuid'

/**
 * Creates an id: a UUIDv7 as 32 hexadecimal digits, so that later rows sort later. PostgreSQL accepts this form, and `id` columns return
 * it (AUTH-139).
 */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() }).replaceAll('-', '')
}

/** Returns when an id of {@link newId} was created: its first 48 bits are milliseconds. */
export function dateOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 12), 16))
}
