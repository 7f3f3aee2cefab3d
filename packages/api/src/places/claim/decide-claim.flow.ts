import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { lockPlace } from '@morsel/db/queries/change'
import { listWaitingClaims, lockClaim, setClaim } from '@morsel/db/queries/place-claim'
import { deleteOwners } from '@morsel/db/queries/place-member'
import type { Deps } from '../../kernel/ports/deps.ts'
import { placeLink } from '../team/runnable-place.rules.ts'
import { makeOwner } from './settle-claim.rules.ts'

/** Lists the claims that wait for a moderator, the oldest first (PLACE-624). */
export async function listClaimsToDecide(db: DbOrTransaction, { after, limit }: { after?: string; limit: number }) {
  const rows = await listWaitingClaims(db, { after, limit })
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
 * Decides on a waiting claim, once (PLACE-624). An accepted claimant becomes an owner; `replaces` removes the owners before.
 * @throws AppError NOT_FOUND, CLAIM_ALREADY_DECIDED
 */
export async function decideClaim(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { id, accept, replaces = false, byId, reason }: { id: string; accept: boolean; replaces?: boolean; byId: string | null; reason: string },
): Promise<{ userId: string; restaurantId: string }> {
  const found = await lockClaim(tx, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { userId, restaurantId } = found
  await lockPlace(tx, restaurantId)
  const decided = { decidedById: byId, decidedAt: deps.now(), decisionNote: reason }
  if (found.status !== 'waiting' || !(await setClaim(tx, id, { status: accept ? 'accepted' : 'declined', ...decided })))
    throw new AppError('CLAIM_ALREADY_DECIDED')
  if (accept) await makeOwner(tx, deps, { restaurantId, userId, detail: `accepted for ${restaurantId}` })
  if (accept && replaces) await deleteOwners(tx, restaurantId, userId)
  return { userId, restaurantId }
}
