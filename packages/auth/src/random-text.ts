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
 * Returns a random string from the platform's cryptographic generator, with uniformly distributed characters. Uses nanoid, which reads
 * random bytes in bulk: one call per character took 6% of the time of a sign-in without hashing.
 */
export function randomText(length: number, letters: keyof typeof generators): string {
  return generators[letters](length)
}
