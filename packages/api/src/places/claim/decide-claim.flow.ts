import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { lockPlace } from '@morsel/db/queries/change'
import { listWaitingClaims, lockClaim, setClaim } from '@morsel/db/queries/place-claim'
import { deleteOwners, listOwnerIds } from '@morsel/db/queries/place-member'
import { findPlaceById } from '@morsel/db/queries/restaurant'
import { findUserById } from '@morsel/db/queries/user'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { placeLink } from '../team/runnable-place.rules.ts'
import { tellOwners } from '../team/tell-owners.rules.ts'
import { makeOwner } from './settle-claim.rules.ts'

/** Lists the claims that wait for a moderator, oldest first (PLACE-624). */
export async function listClaimsToDecide(db: DbOrTransaction, part: { after?: string | undefined; limit: number; id?: string }) {
  const rows = await listWaitingClaims(db, part)
  return rows.map(({ claim, place, claimant }) => ({
    id: claim.id,
    place: placeLink(place),
    claimant,
    provenBy: claim.provenBy,
    domain: claim.domain,
    isDomainGiven: claim.isDomainGiven,
    note: claim.note,
    contact: claim.contact,
    /** What the owner of the place says, if it has one. */
    answer: claim.answer,
    at: claim.createdAt,
  }))
}

/**
 * Decides on a waiting claim, once (PLACE-624), and tells both sides, also by email (PLACE-971). An accepted claimant becomes an owner;
 * `replaces` removes the previous owners.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED
 */
export async function decideClaim(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { id, accept, replaces = false, byId, reason }: { id: string; accept: boolean; replaces?: boolean; byId: string | null; reason: string },
): Promise<{ userId: string; restaurantId: string }> {
  const claim = await lockClaim(tx, id)
  if (claim === undefined) throw new AppError('NOT_FOUND')
  const { userId, restaurantId } = claim
  await lockPlace(tx, restaurantId)
  const decided = { decidedById: byId, decidedAt: deps.now(), decisionNote: reason }
  if (claim.status !== 'waiting' || !(await setClaim(tx, id, { status: accept ? 'accepted' : 'declined', ...decided })))
    throw new AppError('ALREADY_DECIDED')
  const found = await findPlaceById(tx, restaurantId)
  const place = found && placeLink({ ...found.restaurant, citySlug: found.city.slug })
  // Before the owners change, so that those who are replaced are told, too.
  if (place !== undefined) {
    await tellOwners(tx, deps, { kind: 'claim-decided', place, exceptId: userId })
    for (const ownerId of await listOwnerIds(tx, restaurantId))
      if (ownerId !== userId) await mailDecision(tx, deps, { userId: ownerId, place, reader: 'owner' })
    // A declined claimant gets a statement of reasons instead (MOD-130).
    if (accept) await mailDecision(tx, deps, { userId, place, reader: 'claimant' })
  }
  if (accept) await makeOwner(tx, deps, { restaurantId, userId, detail: `accepted for ${restaurantId}` })
  if (accept && replaces) await deleteOwners(tx, restaurantId, userId)
  return { userId, restaurantId }
}

/** Emails a decision, if the user's email is verified. */
async function mailDecision(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { userId, place, reader }: { userId: string; place: { name: string; path: string }; reader: 'claimant' | 'owner' },
): Promise<void> {
  const user = await findUserById(tx, userId)
  if (user?.emailVerified !== true) return
  const page = [...place.path.split('/').filter((segment) => segment !== ''), reader === 'owner' ? 'team' : 'manage']
  const props = { name: user.name, place: place.name, page, reader }
  await queueMail(tx, deps, { to: user.email, mail: 'place-claim-decided', props, reader: { userId } })
}
