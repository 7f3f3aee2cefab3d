import { constants } from '@morsel/contract/constants'
import { SessionAndUser } from '@morsel/contract/session'
import { isSignatureOf, type SigningKeys, signatureOf } from './signed-value.ts'

/**
 * The session cache: a signed copy of the session in the cookie `session_data`, which spares the database for a while.
 * base64url JSON `{ session: { session, user }, expiresAt, signature }`; the signature covers `{ session, user, expiresAt }` (auth contract 2).
 */

/** What a `session_data` cookie turned out to be. Only a `forged` one is worth clearing; the others are just not used. */
export type CachedSession = { state: 'live'; value: SessionAndUser } | { state: 'forged' } | { state: 'unreadable' } | { state: 'expired' }

/**
 * @throws RangeError above 4093 characters, which browsers would not keep
 */
export function encodeSessionCache(value: SessionAndUser, expiresAt: Date, keys: SigningKeys): string {
  const { session, user } = value
  const until = expiresAt.getTime()
  const signature = signatureOf(JSON.stringify({ session, user, expiresAt: until }), keys, 'base64url')
  const text = Buffer.from(JSON.stringify({ session: { session, user }, expiresAt: until, signature })).toString('base64url')
  if (text.length > constants.cookieValueMaxLength) {
    throw new RangeError(
      `The session cache has ${text.length} characters, more than the ${constants.cookieValueMaxLength} a cookie may have`,
    )
  }
  return text
}

/** Reads what `encodeSessionCache` wrote. Never throws. */
export function decodeSessionCache(text: string, keys: SigningKeys, now: Date): CachedSession {
  const parsed = parse(text)
  if (!parsed) return { state: 'unreadable' }
  const { session, user, expiresAt, signature } = parsed
  if (!isSignatureOf(signature, JSON.stringify({ session, user, expiresAt }), keys, 'base64url')) return { state: 'forged' }
  if (expiresAt <= now.getTime()) return { state: 'expired' }
  // Signed by us, but perhaps by an older release with other members.
  const value = SessionAndUser.safeParse({ session: withDates(session), user: withDates(user) })
  return value.success ? { state: 'live', value: value.data } : { state: 'unreadable' }
}

interface ParsedCache {
  session: object
  user: object
  expiresAt: number
  signature: string
}

function parse(text: string): ParsedCache | undefined {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  if (!isRecord(json) || !isRecord(json.session)) return undefined
  const { expiresAt, signature } = json
  const { session, user } = json.session
  if (!isRecord(session) || !isRecord(user) || typeof expiresAt !== 'number' || typeof signature !== 'string') return undefined
  return { session, user, expiresAt, signature }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const dateMembers = ['createdAt', 'updatedAt', 'expiresAt', 'onboardedAt']

/** JSON has no dates; a copy with the known ones brought back. */
function withDates(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      dateMembers.includes(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}
