/** SQLSTATEs of violated constraints. */
const sqlStates = { unique: '23505', check: '23514' } as const

/**
 * Returns the name of the unique constraint that rejected a write, for example `user_email_unique`, or undefined for other errors. Looks
 * through drizzle's wrapper.
 */
export const violatedUnique = (error: unknown): string | undefined => violated(error, sqlStates.unique)

/** Returns the name of the check constraint or trigger that rejected a write, or undefined for other errors. */
export const violatedCheck = (error: unknown): string | undefined => violated(error, sqlStates.check)

function violated(error: unknown, sqlState: string): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === sqlState && 'constraint_name' in at && typeof at.constraint_name === 'string') return at.constraint_name
  }
  return undefined
}
