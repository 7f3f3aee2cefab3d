import type { ClaimMethod, ClaimStatus } from '@morsel/contract/place-claim'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { city } from '../schema/city.ts'
import { placeClaim } from '../schema/place-claim.ts'
import { restaurant } from '../schema/restaurant.ts'
import { user } from '../schema/user.ts'
import type { Membership } from './place-member.ts'

export type ClaimRow = typeof placeClaim.$inferSelect

const undecided: ClaimStatus[] = ['open', 'waiting']
const isOne = ({ restaurantId, userId }: Membership) => and(eq(placeClaim.restaurantId, restaurantId), eq(placeClaim.userId, userId))

/** Finds the latest claim of a user to a place. */
export async function findLatestClaim(db: DbOrTransaction, membership: Membership): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(placeClaim).where(isOne(membership)).orderBy(desc(placeClaim.id)).limit(1)
  return row
}

/** Finds a claim and locks it until the transaction ends. */
export async function lockClaim(tx: DbOrTransaction, id: string): Promise<ClaimRow | undefined> {
  const [row] = await tx.select().from(placeClaim).where(eq(placeClaim.id, id)).for('no key update')
  return row
}

/** Opens a claim, unless the user has an undecided one. @returns the undecided one */
export async function openClaim(tx: DbOrTransaction, row: Membership & { id: string; createdAt: Date }): Promise<ClaimRow | undefined> {
  await tx
    .insert(placeClaim)
    .values({ ...row, status: 'open' })
    .onConflictDoNothing()
  const [claim] = await tx
    .select()
    .from(placeClaim)
    .where(and(isOne(row), inArray(placeClaim.status, undecided)))
    .for('no key update')
  return claim
}

/** Counts the undecided claims of a user, and the codes sent for them since a given time. */
export async function countClaims(db: DbOrTransaction, userId: string, since: Date): Promise<{ undecided: number; codes: number }> {
  const [row] = await db
    .select({
      undecided: sql<number>`count(*) filter (where ${placeClaim.status} in ('open', 'waiting'))::int`,
      codes: sql<number>`coalesce(sum(${placeClaim.codesSent}) filter (where ${placeClaim.codeExpiresAt} > ${since.toISOString()}::timestamptz), 0)::int`,
    })
    .from(placeClaim)
    .where(eq(placeClaim.userId, userId))
  return row ?? { undecided: 0, codes: 0 }
}

/** Stores a new code, which replaces the previous one. */
export async function setClaimCode(
  tx: DbOrTransaction,
  id: string,
  code: { domain: string; codeHash: string; codeEmail: string; codeExpiresAt: Date },
): Promise<void> {
  await tx
    .update(placeClaim)
    .set({ ...code, attempts: 0, codesSent: sql`${placeClaim.codesSent} + 1` })
    .where(eq(placeClaim.id, id))
}

/** Uses up an attempt at the code, in one statement. @returns the claim, or undefined if there's no valid code or no attempt left */
export async function takeCodeAttempt(
  db: DbOrTransaction,
  membership: Membership,
  { now, most }: { now: Date; most: number },
): Promise<ClaimRow | undefined> {
  const [row] = await db
    .update(placeClaim)
    .set({ attempts: sql`${placeClaim.attempts} + 1` })
    .where(
      and(
        isOne(membership),
        eq(placeClaim.status, 'open'),
        isNotNull(placeClaim.codeHash),
        gt(placeClaim.codeExpiresAt, now),
        lt(placeClaim.attempts, most),
      ),
    )
    .returning()
  return row
}

/** Consumes a code, in one statement. @returns whether it was still valid */
export async function consumeClaimCode(tx: DbOrTransaction, id: string, hashes: readonly string[]): Promise<boolean> {
  const used = await tx
    .update(placeClaim)
    .set({ codeHash: null })
    .where(and(eq(placeClaim.id, id), eq(placeClaim.status, 'open'), inArray(placeClaim.codeHash, [...hashes])))
    .returning({ id: placeClaim.id })
  return used.length > 0
}

/** Sets the outcome of a claim, unless it's decided. @returns whether it was undecided */
export async function setClaim(
  tx: DbOrTransaction,
  id: string,
  claim: {
    status: ClaimStatus
    provenBy?: ClaimMethod
    domain?: string | null
    isDomainGiven?: boolean
    note?: string
    contact?: string
    decidedById?: string | null
    decidedAt?: Date
    decisionNote?: string
  },
): Promise<boolean> {
  const changed = await tx
    .update(placeClaim)
    .set({ ...claim, codeHash: null })
    .where(and(eq(placeClaim.id, id), inArray(placeClaim.status, undecided)))
    .returning({ id: placeClaim.id })
  return changed.length > 0
}

/** Withdraws the undecided claim of a user. @returns whether there was one */
export async function withdrawClaim(db: DbOrTransaction, membership: Membership, at: Date): Promise<boolean> {
  const withdrawn = await db
    .update(placeClaim)
    .set({ status: 'withdrawn', codeHash: null, decidedAt: at })
    .where(and(isOne(membership), inArray(placeClaim.status, undecided)))
    .returning({ id: placeClaim.id })
  return withdrawn.length > 0
}

export async function setClaimAnswer(
  tx: DbOrTransaction,
  id: string,
  answer: { answer: string; answeredById: string; answeredAt: Date },
): Promise<void> {
  await tx.update(placeClaim).set(answer).where(eq(placeClaim.id, id))
}

const shownPlace = { id: restaurant.id, name: restaurant.name, slug: restaurant.slug, publicNo: restaurant.publicNo, citySlug: city.slug }

/** Lists waiting claims, oldest first: all, those to one place, or one. */
export async function listWaitingClaims(
  db: DbOrTransaction,
  { restaurantId, id, after, limit }: { restaurantId?: string; id?: string; after?: string | undefined; limit: number },
) {
  return db
    .select({
      claim: placeClaim,
      place: shownPlace,
      claimant: { id: user.id, name: user.name, username: user.username, email: user.email },
    })
    .from(placeClaim)
    .innerJoin(restaurant, eq(restaurant.id, placeClaim.restaurantId))
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .innerJoin(user, eq(user.id, placeClaim.userId))
    .where(
      and(
        eq(placeClaim.status, 'waiting'),
        restaurantId === undefined ? undefined : eq(placeClaim.restaurantId, restaurantId),
        id === undefined ? undefined : eq(placeClaim.id, id),
        after === undefined ? undefined : gt(placeClaim.id, after),
      ),
    )
    .orderBy(asc(placeClaim.id))
    .limit(limit)
}

export async function countWaitingClaims(db: DbOrTransaction): Promise<number> {
  const [row] = await db.select({ claims: count() }).from(placeClaim).where(eq(placeClaim.status, 'waiting'))
  return row?.claims ?? 0
}

/** Lists the claims of a user with their places, latest first. */
export async function listClaimsByUser(db: DbOrTransaction, userId: string) {
  return db
    .select({ claim: placeClaim, place: shownPlace })
    .from(placeClaim)
    .innerJoin(restaurant, eq(restaurant.id, placeClaim.restaurantId))
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(eq(placeClaim.userId, userId))
    .orderBy(desc(placeClaim.id))
}

/** Deletes claims without proof that were made before a given time. */
export async function deleteOldClaims(db: DbOrTransaction, moment: Date): Promise<void> {
  await db.delete(placeClaim).where(and(inArray(placeClaim.status, ['open', 'withdrawn']), lt(placeClaim.createdAt, moment)))
}

/** Whether a person or an owner, rather than an import, provided the current website of a place. */
export async function isWebsiteGiven(db: DbOrTransaction, restaurantId: string): Promise<boolean> {
  const [row] = await db.execute<{ given: boolean }>(sql`
    select exists (
      select from change c join restaurant r on r.id = c.restaurant_id
      where c.restaurant_id = ${restaurantId} and c.item_id is null and c.status = 'live' and c.kind <> 'confirm'
        and c.source <> 'import' and c.fields -> 'website' ->> 'to' = r.website) as given`)
  return row?.given ?? true
}
