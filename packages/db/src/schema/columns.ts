import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A uuid that the code sees as 32 hexadecimal digits (AUTH-139). */
export const id = customType<{ data: string; driverData: string }>({
  dataType: () => 'uuid',
  fromDriver: (uuid) => uuid.replaceAll('-', ''),
})

/** A moment in UTC, with the milliseconds that a `Date` has, so that what is read equals what was written. */
export const timestampMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
