import * as z from 'zod/mini'

/** Undoing an account change by the link in its email. */

/** The input of `undo.look` and `undo.confirm`. */
export const UndoInput = z.object({ token: z.string() })

/** `undo.look`: when the change was made, and the deadline for undoing it; null for an unknown, used or expired link. */
export const UndoLookOutput = z.nullable(z.object({ changedAt: z.date(), expiresAt: z.date() }))
export type UndoLookOutput = z.infer<typeof UndoLookOutput>

/** `undo.confirm`: where the reset link was sent, and when sign-in settings are unlocked. */
export const UndoOutput = z.object({ email: z.string(), frozenUntil: z.date() })
export type UndoOutput = z.infer<typeof UndoOutput>
