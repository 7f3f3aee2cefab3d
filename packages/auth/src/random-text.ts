import { customAlphabet } from 'nanoid'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lowerCase = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'

const generators = {
  'any-case': customAlphabet(lowerCase + capitals + digits),
  'lower-case': customAlphabet(lowerCase + digits),
  digits: customAlphabet(digits),
  'url-safe': customAlphabet(`${lowerCase}${capitals}${digits}-_`),
} as const

/**
 * A random text from the platform's cryptographic generator; every letter is as likely as any other.
 * With nanoid, which asks the generator for many bytes at once: one letter a call was 6 % of what a sign-in costs beside hashing.
 */
export function randomText(length: number, letters: keyof typeof generators): string {
  return generators[letters](length)
}
