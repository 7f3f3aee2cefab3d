import { constants } from '@morsel/contract/constants'
import { sha256 } from './digest.ts'
import { randomText } from './random-text.ts'

/** A random token of letters and digits. The 32 of a session token have 190 bits. */
export function newToken(length: number = constants.sessionTokenLength, letters: 'any-case' | 'lower-case' = 'any-case'): string {
  return randomText(length, letters)
}

/** The digest that the database stores instead of a token. Tokens are long and random, so a plain digest is enough. */
export function hashToken(token: string): string {
  return sha256(token)
}
