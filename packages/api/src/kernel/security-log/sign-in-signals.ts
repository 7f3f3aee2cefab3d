import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { insertNewDevice, insertSecurityEvent } from '@morsel/db/queries/security-event'
import {
  findLastPosition,
  hasEventSince,
  insertNewCountry,
  isFamiliarSignIn,
  type PositionAt,
  type SignInOrigin,
  setLastPosition,
} from '@morsel/db/queries/sign-in-signal'
import { deviceOf } from '../device/device.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Deps } from '../ports/deps.ts'
import type { Client } from '../session/client.ts'
import { eventOf } from './security-log.ts'

/** What is unusual about a sign-in. It's recorded in the security log and with the session, and emailed (AUTH-326, AUTH-834, AUTH-835). */

/** What may be unusual. */
export type SignInSignal = 'new-device' | 'new-country' | 'impossible-travel'

/** Returns the origin of a sign-in in the form that queries compare. */
export function signInOrigin({ userAgent, place }: Client): SignInOrigin {
  const { latitude = '', longitude = '' } = place?.position ?? {}
  return { device: deviceOf(userAgent), country: place?.country ?? '', latitude: String(latitude), longitude: String(longitude) }
}

/** Whether a sign-in is usual in every respect, so that there is nothing to record. */
export function isUsualSignIn(db: DbOrTransaction, userId: string, client: Client): Promise<boolean> {
  return isFamiliarSignIn(db, userId, signInOrigin(client))
}

interface SignIn {
  user: SessionUser
  client: Client
}

/** Records where a user signed up. Can be part of one statement. */
export async function recordFirstSignIn(db: DbOrTransaction, { now }: Pick<Deps, 'now'>, { user, client }: SignIn): Promise<void> {
  const at = now()
  await insertSecurityEvent(db, { ...eventOf(at, user.id, client), kind: 'new-device' })
  if (client.place?.country) await insertSecurityEvent(db, { ...eventOf(at, user.id, client), kind: 'new-country' })
  if (client.place?.position) await setLastPosition(db, user.id, { ...client.place.position, at })
}

/** Records what is unusual about a sign-in, and emails the user about it. */
export async function recordSignIn(
  db: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { user, client }: SignIn,
): Promise<SignInSignal[]> {
  const at = deps.now()
  const event = eventOf(at, user.id, client)
  const signals: SignInSignal[] = []
  if (await insertNewDevice(db, { ...event, kind: 'new-device' })) signals.push('new-device')
  if (event.country !== '' && (await insertNewCountry(db, { ...eventOf(at, user.id, client), kind: 'new-country' })))
    signals.push('new-country')
  if (await isTooFar(db, at, user.id, client)) {
    await insertSecurityEvent(db, { ...eventOf(at, user.id, client), kind: 'impossible-travel' })
    signals.push('impossible-travel')
  }
  if (signals.length === 0) return signals
  const { device, ipAddress, country } = event
  const props = { name: user.name, at: at.toISOString(), device, ipAddress, country, signals }
  await queueMail(db, deps, { to: user.email, mail: 'new-sign-in', props })
  return signals
}

/** Faster than airliners; shorter distances may be errors of the proxy's database. */
const speedMaxKmh = 1000
const distanceMinKm = 500
/** The minimum time between notifications, for people who switch a VPN on and off. */
const toldSeconds = 86_400

/** Moves the last position of a user. @returns whether they can't have traveled so far since */
async function isTooFar(db: DbOrTransaction, at: Date, userId: string, { place }: Client): Promise<boolean> {
  if (!place?.position) return false
  const here = { ...place.position, at }
  const before = await findLastPosition(db, userId)
  await setLastPosition(db, userId, here)
  if (!before || !isImpossible(before, here)) return false
  return !(await hasEventSince(db, userId, 'impossible-travel', new Date(at.getTime() - toldSeconds * 1000)))
}

/** Whether the distance is too far to travel in the time between. */
export function isImpossible(before: PositionAt, after: PositionAt): boolean {
  const km = distanceKm(before, after)
  const hours = (after.at.getTime() - before.at.getTime()) / 3_600_000
  return km >= distanceMinKm && km > speedMaxKmh * hours
}

const earthRadiusKm = 6371

function distanceKm(one: PositionAt, other: PositionAt): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(rad(to - from) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) + Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)))
}
