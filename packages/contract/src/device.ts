import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** The devices of a person: where they are signed in, and which ones need no second factor. */

/** A session and its trust, or one of the two. `device` is such as "Firefox on Windows"; `ipAddress` is empty when unknown. */
export const Device = z.object({
  device: z.string(),
  ipAddress: z.string(),
  /** When it was signed in, or trusted. */
  createdAt: z.date(),
  lastActiveAt: z.date(),
  /** Where the person is signed in; null: only trusted. */
  session: z.nullable(z.object({ id: Id, isCurrent: z.boolean() })),
  /** Until when no second factor is asked for; null: it is. */
  trust: z.nullable(z.object({ id: Id, expiresAt: z.date() })),
})
export type Device = z.infer<typeof Device>

/** `device.list`: this device first, then the others, last active first. */
export const DeviceListOutput = z.array(Device)

/** `device.revoke`: the ids of a line of the list; both: sign it out and trust it no more. */
export const DeviceRevokeInput = z.object({ sessionId: z.optional(Id), trustId: z.optional(Id) })
export type DeviceRevokeInput = z.infer<typeof DeviceRevokeInput>
