import * as z from 'zod/mini'
import { accountChangeNames } from './account-changes.ts'
import { Id } from './fields.ts'

export const SecurityEventKind = z.enum([
  ...accountChangeNames,
  'new-device',
  'new-country',
  'impossible-travel',
  'sign-in-refused',
  'second-factor-refused',
  'email-verified',
  'session-ended',
  'sessions-ended',
  'password-locked',
  'two-factor-locked',
  'backup-code-used',
  'device-trusted',
  'device-revoked',
  'devices-revoked',
  'personal-token-revoked',
  'app-registered',
  'app-changed',
  'app-secret-replaced',
  'app-removed',
  'changes-undone',
  'deletion-scheduled',
  'deletion-cancelled',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** A security event. `device` is a label like "Firefox on Windows"; `ipAddress` is empty if unknown. */
export const SecurityEvent = z.object({
  id: Id,
  kind: SecurityEventKind,
  device: z.string(),
  ipAddress: z.string(),
  /** ISO 3166 code; empty if unknown. */
  country: z.string(),
  createdAt: z.date(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** `activity.events`: a page of the security log; `after` is the `next` of the previous page. */
export const ActivityEventsInput = z.optional(z.object({ after: z.optional(Id) }))
export type ActivityEventsInput = z.infer<typeof ActivityEventsInput>

/** Newest first; `next` is null on the last page. */
export const ActivityEventsOutput = z.object({ events: z.array(SecurityEvent), next: z.nullable(Id) })
export type ActivityEventsOutput = z.infer<typeof ActivityEventsOutput>
