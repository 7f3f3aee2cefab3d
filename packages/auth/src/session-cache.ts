import { constants } from '@morsel/contract/constants'
import { SessionAndUser } from '@morsel/contract/session'
import { LRUCache } from 'lru-cache'
import { isSignatureOf, type SigningKeys, signatureOf } from './signed-value.ts'

/**
 * The session cache: a signed copy of the session in the cookie `session_data`, which saves database reads for a while. The cookie is
 * base64url of the JSON `{ session: { session, user }, expiresAt, signature }`; the signature covers `{ session, user, expiresAt }`
 * (AUTH-251).
 */

/** The result of reading a `session_data` cookie. Only a `live` one is used, and a `forged` one must be cleared. */
export type CachedSession = { state: 'live'; value: SessionAndUser } | { state: 'forged' } | { state: 'unreadable' } | { state: 'expired' }

/**
 * Encodes and signs a session.
 * @throws RangeError if the result has more than 4093 characters, which browsers reject
 */
export function encodeSessionCache({ session, user }: SessionAndUser, expiresAt: Date, keys: SigningKeys): string {
  const [value, until] = [JSON.stringify({ session, user }).slice(0, -1), expiresAt.getTime()]
  const json = `{"session":${value}},"expiresAt":${until},"signature":"${signatureOf(signedPart(value, until), keys, 'base64url')}"}`
  const text = Buffer.from(json).toString('base64url')
  if (text.length > constants.cookieValueMaxLength) {
    throw new RangeError(
      `The session cache has ${text.length} characters, more than the ${constants.cookieValueMaxLength} a cookie may have`,
    )
  }
  return text
}

/** Matches exactly what `encodeSessionCache` writes: session and user without their last brace, the expiry, the signature. */
const layout = /^\{"session":(\{.*)\},"expiresAt":(\d+),"signature":"([\w-]*)"\}$/s

const signedPart = (value: string, until: number | string) => `${value},"expiresAt":${until}}`

/** A verified copy, and when it expires. */
interface Decoded {
  value: SessionAndUser
  until: number
}

/** Verified copies, cached because browsers send the same one with many requests. */
const decoded = new WeakMap<SigningKeys, LRUCache<string, Decoded>>()
const decodedMax = 1000

/** Decodes and verifies a copy. Never throws. */
export function decodeSessionCache(text: string, keys: SigningKeys, now: Date): CachedSession {
  const known = decoded.get(keys) ?? new LRUCache<string, Decoded>({ max: decodedMax })
  decoded.set(keys, known)
  const kept = known.get(text)
  const found = kept ?? decode(text, keys)
  if ('state' in found) return found
  if (found.until <= now.getTime()) return { state: 'expired' }
  if (!kept) known.set(text, found)
  return { state: 'live', value: found.value }
}

function decode(text: string, keys: SigningKeys): Decoded | { state: 'forged' | 'unreadable' } {
  const [, value, until, signature] = layout.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  if (value === undefined || until === undefined || signature === undefined) return { state: 'unreadable' }
  if (!isSignatureOf(signature, signedPart(value, until), keys, 'base64url')) return { state: 'forged' }
  const { session, user }: Record<keyof SessionAndUser, Record<string, unknown>> = JSON.parse(`${value}}`)
  // The signature is ours, but an older release may have stored other members.
  const read = SessionAndUser.safeParse({ session: withDates(session), user: withDates(user) })
  if (!read.success) return { state: 'unreadable' }
  const { data } = read
  return { value: Object.freeze({ session: Object.freeze(data.session), user: Object.freeze(data.user) }), until: Number(until) }
}

const dateMembers = ['createdAt', 'updatedAt', 'expiresAt', 'onboardedAt']

/** Restores the dates, which JSON can't represent. */
function withDates(record: Record<string, unknown>): Record<string, unknown> {
  for (const name of dateMembers) {
    const value = record[name]
    if (typeof value === 'string') record[name] = new Date(value)
  }
  return record
}
