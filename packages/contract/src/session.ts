import * as z from 'zod/mini'
import { Id } from './fields.ts'

/**
 * Inputs and outputs of the session procedures.
 * Dates are `Date` objects here; REST writes them as ISO 8601 in UTC with milliseconds (AUTH-130).
 */

/** A switch in a query string: absent, empty, `false` and `0` are off; any other text is on (AUTH-225). */
const QuerySwitch = z.optional(
  z.pipe(
    z.union([z.boolean(), z.string()]),
    z.transform((value) => (typeof value === 'boolean' ? value : !['', 'false', '0'].includes(value))),
  ),
)

/** `session.get`: skip the cached copy in the cookie, or the refresh of the session. */
export const SessionGetInput = z.optional(z.object({ disableCookieCache: QuerySwitch, disableRefresh: QuerySwitch }))

/** The user in responses to sign-in and sign-up: exactly these seven members (AUTH-138). */
export const User = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  emailVerified: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type User = z.infer<typeof User>

/** `soft_deleted`: the account is scheduled for deletion and can still be restored. */
export const UserStatus = z.enum(['active', 'soft_deleted'])
export type UserStatus = z.infer<typeof UserStatus>

/** The user in their own session (AUTH-241). */
export const SessionUser = z.extend(User, {
  twoFactorEnabled: z.boolean(),
  username: z.nullable(z.string()),
  displayUsername: z.nullable(z.string()),
  status: UserStatus,
  onboardedAt: z.nullable(z.date()),
  bio: z.nullable(z.string()),
})
export type SessionUser = z.infer<typeof SessionUser>

/** A session. `ipAddress` and `userAgent` are empty if unknown. */
export const Session = z.object({
  id: Id,
  userId: Id,
  /** Unsigned; the signed one is in the cookie. */
  token: z.string(),
  expiresAt: z.date(),
  createdAt: z.date(),
  updatedAt: z.date(),
  ipAddress: z.string(),
  userAgent: z.string(),
})
export type Session = z.infer<typeof Session>

/** A valid session and its user. */
export const SessionAndUser = z.object({ session: Session, user: SessionUser })
export type SessionAndUser = z.infer<typeof SessionAndUser>

/** `session.get` returns null for a guest, never an error. */
export const SessionGetOutput = z.nullable(SessionAndUser)

/** A session in the list of its user. `token` is a handle for `session.revoke` here, not a session token. */
export const ListedSession = z.extend(Session, {
  lastActiveAt: z.nullable(z.date()),
  /** A label like "Firefox on Windows". */
  device: z.string(),
  deviceKind: z.enum(['computer', 'handheld', 'unknown']),
  /** Whether its browser gets push notifications. */
  hasPush: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

/** `session.list`: the valid sessions, newest first. */
export const SessionListOutput = z.array(ListedSession)

/** `session.revoke`: a handle of the list, or a session token. */
export const SessionRevokeInput = z.object({ token: z.string() })
export const StatusOutput = z.object({ status: z.literal(true) })
export type StatusOutput = z.infer<typeof StatusOutput>

/** Ways for signed-in users to confirm their identity: `password.confirm`, `twoFactor.confirm`, `passkey.confirm`. */
export const ConfirmationMethod = z.enum(['password', 'totp', 'passkey'])
export type ConfirmationMethod = z.infer<typeof ConfirmationMethod>

/**
 * `session.confirmation`: whether the user confirmed their identity recently, and the ways to confirm it; if there are none, the user has
 * to sign in again.
 */
export const ConfirmationOutput = z.object({ isConfirmed: z.boolean(), methods: z.array(ConfirmationMethod) })
export type ConfirmationOutput = z.infer<typeof ConfirmationOutput>
