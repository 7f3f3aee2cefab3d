import { v7 } from 'uuid'

/**
 * A new id: a UUIDv7 written as 32 hexadecimal digits (AUTH-139), so that rows made later sort later.
 * PostgreSQL reads this form; `id` columns write it.
 */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() }).replaceAll('-', '')
}

/** When an id of {@link newId} was made: its first 48 bits are milliseconds. */
export function dateOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 12), 16))
}
