import * as z from 'zod/mini'

/** Undoing a change of how somebody signs in, by the link in the mail that warned of it. */

/** `undo.look` and `undo.confirm`. */
export const UndoInput = z.object({ token: z.string() })

/** `undo.look`: when the change was made, and until when it can be undone; null for a link that is unknown, used or too old. */
export const UndoLookOutput = z.nullable(z.object({ changedAt: z.date(), expiresAt: z.date() }))
export type UndoLookOutput = z.infer<typeof UndoLookOutput>

/** `undo.confirm`: where the link for a new password went, and until when ways to sign in stay as they are. */
export const UndoOutput = z.object({ email: z.string(), frozenUntil: z.date() })
export type UndoOutput = z.infer<typeof UndoOutput>
