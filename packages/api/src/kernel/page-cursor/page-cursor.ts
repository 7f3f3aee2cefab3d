import { isSignatureOf, type SigningKeys, signatureOf } from '@morsel/auth/signed-value'
import { AppError } from '@morsel/contract/errors'
import * as z from 'zod/mini'
import type { PageStart } from '../ports/search-port.ts'

/** Where a page of results starts. It's an opaque signed string, which is valid only for the query that it came from (SEARCH-151). */
const Stored = z.tuple([
  z.enum(['after', 'before']),
  z.int().check(z.minimum(0)),
  z.nullable(z.tuple([z.int(), z.number(), z.string().check(z.regex(/^[0-9a-f]{32}$/))])),
  z.nullable(z.tuple([z.string(), z.nullable(z.string()), z.array(z.string()), z.array(z.string())])),
])

/** Writes a cursor. @param question everything that decides the results and their order */
export function writeCursor({ direction, offset, position, instead }: PageStart, question: readonly string[], keys: SigningKeys): string {
  const at = position && [position.tier, position.key, position.id]
  const other = instead && [instead.text, instead.corrected, instead.leftOut, instead.cuisines]
  const body = Buffer.from(JSON.stringify([direction, offset, at, other])).toString('base64url')
  return `${body}.${signatureOf(signedText(body, question), keys, 'base64url')}`
}

/** Reads a cursor. @throws AppError INVALID_CURSOR when the text was changed, forged, or belongs to another query */
export function readCursor(cursor: string, question: readonly string[], keys: SigningKeys): PageStart {
  const [body = '', signature = '', ...more] = cursor.split('.')
  if (more.length > 0 || !isSignatureOf(signature, signedText(body, question), keys, 'base64url')) throw new AppError('INVALID_CURSOR')
  const [direction, offset, at, other] = Stored.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return {
    direction,
    offset,
    position: at && { tier: at[0], key: at[1], id: at[2] },
    instead: other && { text: other[0], corrected: other[1], leftOut: other[2], cuisines: other[3] },
  }
}

const signedText = (body: string, question: readonly string[]) => JSON.stringify([body, ...question])
