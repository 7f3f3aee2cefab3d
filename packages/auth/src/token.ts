import { constants } from '@morsel/contract/constants'
import { alphabet, generateRandomString } from 'oslo/crypto'
import { sha256 } from './digest.ts'

/** The one file that knows oslo. Its random texts come from the platform's cryptographic generator, without bias. */

const alphabets = { 'any-case': alphabet('a-z', 'A-Z', '0-9'), 'lower-case': alphabet('a-z', '0-9') } as const

/** A new secret of letters and digits; the 32 of a session token carry 190 bits. */
export function newToken(length: number = constants.sessionTokenLength, letters: keyof typeof alphabets = 'any-case'): string {
  return generateRandomString(length, alphabets[letters])
}

/** What the database keeps instead of a token. Tokens are random and long, so that a plain digest is enough. */
export function hashToken(token: string): string {
  return sha256(token)
}
