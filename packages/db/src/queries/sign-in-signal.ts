import { and, desc, eq, gt, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTransaction } from '../client.ts'
import { preparedQuery } from '../prepared.ts'
import { lastPosition } from '../schema/last-position.ts'
import { securityEvent } from '../schema/security-event.ts'
import { session } from '../schema/session.ts'
import type { NewSecurityEvent } from './security-event.ts'

/** What shows whether a sign-in is like the earlier ones of its user. */

/** Where a sign-in comes from. Country and position are empty if unknown; a position is in degrees. */
export interface SignInOrigin {
  device: string
  country: string
  latitude: string
  longitude: string
}

/** Positions that differ by fewer degrees than this count as the same place. */
const NEARBY = 1

/** Whether a user signed in before on this device, from this country and nearby. Placeholders are those of {@link SignInOrigin}. */
export const isFamiliar = (userId: SQL | PgColumn): SQL<boolean> => {
  const [country, latitude, longitude] = [sql.placeholder('country'), sql.placeholder('latitude'), sql.placeholder('longitude')]
  const event = (kind: string) => sql`select from security_event e where e.user_id = ${userId} and e.kind = ${sql.raw(`'${kind}'`)}`
  return sql<boolean>`(exists (${event('new-device')} and e.device = ${sql.placeholder('device')})
    and (${country}::text = '' or exists (${event('new-country')} and e.country = ${country}::text))
    and (${latitude}::text = '' or exists (select from last_position p where p.user_id = ${userId}
      and abs(p.latitude - nullif(${latitude}::text, '')::real) < ${sql.raw(String(NEARBY))}
      and abs(p.longitude - nullif(${longitude}::text, '')::real) < ${sql.raw(String(NEARBY))})))`
}

const askFamiliar = preparedQuery<{ familiar: boolean }>(sql`select ${isFamiliar(sql`${sql.placeholder('userId')}::uuid`)} as familiar`)

/** Whether a user signed in before on this device, from this country and nearby. */
export async function isFamiliarSignIn(db: DbOrTransaction, userId: string, origin: SignInOrigin): Promise<boolean> {
  const [row] = await askFamiliar(db, { userId, ...origin })
  return row?.familiar === true
}

/**
 * Records the first sign-in from a country, in one statement.
 * @returns whether it's new to a user whose earlier country is known
 */
export async function insertNewCountry(db: DbOrTransaction, row: NewSecurityEvent & { kind: 'new-country' }): Promise<boolean> {
  const rows = await db
    .insert(securityEvent)
    .values(row)
    .onConflictDoNothing({ target: [securityEvent.userId, securityEvent.country], where: sql`${securityEvent.kind} = 'new-country'` })
    .returning({
      // Returned rows aren't seen by queries of the same statement.
      isAnother: sql<boolean>`exists (select from security_event e where e.user_id = ${row.userId} and e.kind = 'new-country')`,
    })
  return rows[0]?.isAnother === true
}

/** A position and when a user was there. */
export interface PositionAt {
  latitude: number
  longitude: number
  at: Date
}

/** Returns where a user last signed in. */
export async function findLastPosition(db: DbOrTransaction, userId: string): Promise<PositionAt | undefined> {
  const [row] = await db.select().from(lastPosition).where(eq(lastPosition.userId, userId))
  if (row === undefined) return undefined
  // Sign-ins from nearby leave the row as it is.
  const [newest] = await db
    .select({ at: max(session.createdAt) })
    .from(session)
    .where(eq(session.userId, userId))
  const { latitude, longitude } = row
  return { latitude, longitude, at: newest?.at && newest.at > row.at ? newest.at : row.at }
}

/** Stores where a user signed in. */
export async function setLastPosition(db: DbOrTransaction, userId: string, { latitude, longitude, at }: PositionAt): Promise<void> {
  await db
    .insert(lastPosition)
    .values({ userId, latitude, longitude, at })
    .onConflictDoUpdate({ target: lastPosition.userId, set: { latitude, longitude, at } })
}

/** Whether a user has had an event of a kind since a given time. */
export async function hasEventSince(db: DbOrTransaction, userId: string, kind: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: securityEvent.id })
    .from(securityEvent)
    .where(and(eq(securityEvent.userId, userId), eq(securityEvent.kind, kind), gt(securityEvent.createdAt, since)))
    .orderBy(desc(securityEvent.createdAt))
    .limit(1)
  return rows.length > 0
}
