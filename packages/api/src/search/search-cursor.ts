import { isSignatureOf, type SigningKeys, signatureOf } from '@morsel/auth/signed-value'
import { AppError } from '@morsel/contract/errors'
import type { SearchPosition } from '@morsel/db/queries/search'
import * as z from 'zod/mini'

/** Where a page of results begins, as an opaque text that nobody else can make and that fits only its own question (search rule 10). */
export interface SearchCursor {
  direction: 'after' | 'before'
  /** Null: from the beginning of what follows the pinned rows. */
  position: SearchPosition | null
  /** How many rows the first page showed before all others. */
  pinned: number
}

const Stored = z.tuple([
  z.enum(['after', 'before']),
  z.nullable(z.tuple([z.number(), z.string().check(z.regex(/^[0-9a-f]{32}$/))])),
  z.int().check(z.minimum(0)),
])

/** @param question everything that decides which results there are and their order */
export function writeCursor({ direction, position, pinned }: SearchCursor, question: readonly string[], keys: SigningKeys): string {
  const body = Buffer.from(JSON.stringify([direction, position && [position.key, position.id], pinned])).toString('base64url')
  return `${body}.${signatureOf(signedText(body, question), keys, 'base64url')}`
}

/** @throws AppError INVALID_CURSOR when the text was changed, made elsewhere or for another question */
export function readCursor(cursor: string, question: readonly string[], keys: SigningKeys): SearchCursor {
  const [body = '', signature = '', ...more] = cursor.split('.')
  if (more.length > 0 || !isSignatureOf(signature, signedText(body, question), keys, 'base64url')) throw new AppError('INVALID_CURSOR')
  const [direction, position, pinned] = Stored.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return { direction, position: position && { key: position[0], id: position[1] }, pinned }
}

const signedText = (body: string, question: readonly string[]) => JSON.stringify([body, ...question])
