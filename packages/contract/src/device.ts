import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** Devices of a user: those signed in, and trusted ones. */

/** A session, the trust in its device, or both. `device` is a label like "Firefox on Windows"; `ipAddress` is empty if unknown. */
export const Device = z.object({
  device: z.string(),
  ipAddress: z.string(),
  /** When it was signed in, or trusted. */
  createdAt: z.date(),
  lastActiveAt: z.date(),
  /** The session; null if the device is only trusted. */
  session: z.nullable(z.object({ id: Id, isCurrent: z.boolean() })),
  /** When the trust ends; null if the device isn't trusted. */
  trust: z.nullable(z.object({ id: Id, expiresAt: z.date() })),
})
export type Device = z.infer<typeof Device>

/** `device.list`: this device first, then the others, last active first. */
export const DeviceListOutput = z.array(Device)

/** `device.revoke`: ids of a device in the list. With both, it's signed out and no longer trusted. */
export const DeviceRevokeInput = z.object({ sessionId: z.optional(Id), trustId: z.optional(Id) })
export type DeviceRevokeInput = z.infer<typeof DeviceRevokeInput>
