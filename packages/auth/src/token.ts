import { constants } from '@morsel/contract/constants'
import { sha256 } from './digest.ts'
import { randomText } from './random-text.ts'

/** Returns a random token of letters and digits. A session token has 32 of them, which is 190 bits. */
export function newToken(length: number = constants.sessionTokenLength, letters: 'any-case' | 'lower-case' = 'any-case'): string {
  return randomText(length, letters)
}

/** Returns the digest that the database stores instead of a token. Tokens are long and random, so a plain digest is enough. */
export function hashToken(token: string): string {
  return sha256(token)
}
