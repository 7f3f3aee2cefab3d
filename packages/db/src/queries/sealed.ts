import { asc, desc } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { preferences } from '../schema/preferences.ts'
import { twoFactor } from '../schema/two-factor.ts'

/** A sealed value, and what it was sealed for. */
export type SealedRow = { sealed: string; about: string }

/** How many to take from each end: the newest were sealed with the current secret, the oldest with the one that is retired next. */
const EACH = 5

/** Returns some of the secrets of authenticator apps, the newest and the oldest. */
export async function sampleTotpSecrets(db: Db): Promise<SealedRow[]> {
  const rows = () => db.select({ sealed: twoFactor.sealedSecret, about: twoFactor.id }).from(twoFactor).limit(EACH)
  return [...(await rows().orderBy(desc(twoFactor.id))), ...(await rows().orderBy(asc(twoFactor.id)))]
}

/** Returns some users' sealed needs. */
export async function sampleNeeds(db: Db): Promise<SealedRow[]> {
  const rows = () => db.select({ sealed: preferences.sealedNeeds, about: preferences.userId }).from(preferences).limit(EACH)
  return [...(await rows().orderBy(desc(preferences.userId))), ...(await rows().orderBy(asc(preferences.userId)))]
}
