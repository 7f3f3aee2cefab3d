/** Returns a parameter of an address if it's a text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Returns a parameter of an address if it's the flag `1`. */
export const flagOf = (value: unknown): '1' | undefined => (value === '1' ? value : undefined)
