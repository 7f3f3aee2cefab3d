import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A uuid, which code sees as 32 hexadecimal digits (AUTH-139). */
export const id = customType<{ data: string; driverData: string }>({
  dataType: () => 'uuid',
  fromDriver: (uuid) => uuid.replaceAll('-', ''),
})

/** A time in UTC with milliseconds, like `Date`, so that values survive a round trip. */
export const timestampMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
