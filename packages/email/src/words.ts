/** Longer names are no names. */
const nameMaxLength = 64

/**
 * The first line to a person. A name is whatever its owner typed: one that a mail program could turn into a link, or that plays with
 * invisible characters, is left out.
 */
export function greeting(name: string): string {
  const isPlain = name.length <= nameMaxLength && !/[/\\@:]|\.\S|\p{C}|\p{Zl}|\p{Zp}/u.test(name) && name.trim() !== ''
  return isPlain ? `Hello ${name.trim()},` : 'Hello,'
}

/** A span in the largest unit that says it exactly: "1 hour", "90 minutes". */
export function span(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  const [unit, size] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? (['second', 1] as const)
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

/** A day, for example "3 April 2026". */
export function day(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

/** A moment, for example "4 March 2026 at 12:00 UTC": where the reader is, is not known. */
export function moment(iso: string): string {
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`
}
