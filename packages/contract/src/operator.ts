import * as z from 'zod/mini'
import { codePoints, Id, Text } from './fields.ts'
import { roles } from './moderation-kinds.ts'

/** How operators manage accounts on the web (MOD-150 to MOD-162). */

/** Why, in the operator's words: for the audit log. */
const Reason = Text.check(z.refine((text) => text.trim() !== '' && codePoints(text) <= 200, 'NOTE_TOO_LONG'))

/** `operator.find`: an email, a username, an ID, or the beginning of a name. */
export const OperatorFindInput = z.object({ q: z.string().check(z.minLength(1), z.maxLength(200)) })
export const FoundAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  role: z.enum(roles),
  isLocked: z.boolean(),
})
export const OperatorFindOutput = z.object({ accounts: z.array(FoundAccount) })
export type OperatorFindOutput = z.infer<typeof OperatorFindOutput>

export const OperatorAccountInput = z.object({ id: Id })

/** A request to remove second factors. */
export const FactorReset = z.object({
  id: Id,
  account: z.object({ id: Id, name: z.string(), email: z.string() }),
  requestedBy: z.nullable(z.string()),
  reason: z.string(),
  at: z.date(),
  dueAt: z.date(),
  /** Whether the reader requested it, so that another operator has to confirm it. */
  isMine: z.boolean(),
})
export type FactorReset = z.infer<typeof FactorReset>

/** An account as operators see it: its facts, but no secret. Looking at it is recorded. */
export const OperatorAccountOutput = z.extend(FoundAccount, {
  emailVerified: z.boolean(),
  status: z.string(),
  createdAt: z.date(),
  lockedAt: z.nullable(z.date()),
  methods: z.array(z.string()),
  passkeys: z.int(),
  hasAuthenticator: z.boolean(),
  sessions: z.array(z.object({ createdAt: z.date(), device: z.string(), ipAddress: z.string() })),
  events: z.array(z.object({ at: z.date(), kind: z.string(), detail: z.string(), device: z.string(), ipAddress: z.string() })),
  reset: z.nullable(FactorReset),
})
export type OperatorAccountOutput = z.infer<typeof OperatorAccountOutput>

/** `operator.act`: what to do about an account. Resetting factors needs two operators and goes through `operator.requestReset`. */
export const OperatorActInput = z.object({ id: Id, action: z.enum(['locked', 'unlocked', 'signed-out']), reason: Reason })
export type OperatorActInput = z.infer<typeof OperatorActInput>

/** `operator.requestReset`: removes a lost second factor after a waiting time, if another operator confirms it. */
export const OperatorRequestResetInput = z.object({ id: Id, reason: Reason })
export type OperatorRequestResetInput = z.infer<typeof OperatorRequestResetInput>

/** `operator.confirmReset` and `operator.cancelReset`. */
export const OperatorResetInput = z.object({ reset: Id })

/** `operator.roles` and `operator.giveRole`. */
export const OperatorRolesOutput = z.object({
  people: z.array(
    z.object({ id: Id, name: z.string(), email: z.string(), role: z.enum(roles), hasSecondFactor: z.boolean(), isMe: z.boolean() }),
  ),
  resets: z.array(FactorReset),
})
export type OperatorRolesOutput = z.infer<typeof OperatorRolesOutput>
export const OperatorGiveRoleInput = z.object({ id: Id, role: z.enum(roles) })
export type OperatorGiveRoleInput = z.infer<typeof OperatorGiveRoleInput>

/** `factorReset.look` and `factorReset.stop`: the token of the emailed link. */
export const FactorResetLinkInput = z.object({ token: z.string().check(z.maxLength(200)) })
export const FactorResetLookOutput = z.nullable(z.object({ dueAt: z.date() }))
