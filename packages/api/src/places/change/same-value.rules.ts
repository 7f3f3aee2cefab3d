/** Whether a fact is unknown. */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || ['{}', '[]'].includes(JSON.stringify(value))

/** Compares two values. The order of keys doesn't matter, because the database doesn't preserve it. */
export const isSame = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b)

function ordered(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
