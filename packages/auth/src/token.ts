import { constants } from '@morsel/contract/constants'
import { sha256 } from './digest.ts'
import { randomText } from './random-text.ts'

/** A new secret of letters and digits; the 32 of a session token carry 190 bits. */
export function newToken(length: number = constants.sessionTokenLength, letters: 'any-case' | 'lower-case' = 'any-case'): string {
  return randomText(length, letters)
}

/** What the database keeps instead of a token. Tokens are random and long, so that a plain digest is enough. */
export function hashToken(token: string): string {
  return sha256(token)
}
