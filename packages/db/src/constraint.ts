/** SQLSTATE of a unique violation. */
const uniqueViolation = '23505'

/**
 * The name of the unique constraint that rejected a write, for example `user_email_unique`, or undefined for other errors. Looks through
 * drizzle's wrapper.
 */
export function violatedUnique(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === uniqueViolation && 'constraint_name' in at && typeof at.constraint_name === 'string')
      return at.constraint_name
  }
  return undefined
}
